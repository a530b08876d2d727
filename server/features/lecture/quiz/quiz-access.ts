import type { Transaction } from 'kysely'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-quiz.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { requireLockedCourse } from '../../course/course-access.ts'
import { findLectureRow, type LectureKey } from '../lecture-store.ts'
import { findQuiz, type QuizRow } from './quiz-store.ts'

/** For a lecture that was found by the visibility rule. Throws 404 unless it is a quiz. */
export async function requireQuiz(db: Database, lectureId: string): Promise<QuizRow> {
  const row = await findQuiz(db, lectureId)
  if (!row) throw new Problem('not-found', messages.notAQuiz)
  return row
}

/** Until `trx` ends nobody else changes the quiz, its course or its questions. */
export async function holdQuiz(trx: Transaction<Tables>, { courseId, lectureId }: LectureKey) {
  await requireLockedCourse(trx, courseId)
  const lecture = await findLectureRow(trx, lectureId)
  if (lecture?.course_id !== courseId || lecture.deleted_at)
    throw new Problem('not-found', serverMessages.lectureNotFound)
  return { lecture, row: await requireQuiz(trx, lectureId) }
}
