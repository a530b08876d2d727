import type { Transaction } from 'kysely'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-assignment.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { requireLockedCourse } from '../../course/course-access.ts'
import { findLectureRow, type LectureKey } from '../lecture-store.ts'
import { findAssignment, findAssignmentInUse } from './assignment-store.ts'

/** For a lecture that was found by the visibility rule. Throws 404 unless it is an assignment. */
export async function requireAssignment(db: Database, lectureId: string) {
  const row = await findAssignment(db, lectureId)
  if (!row) throw new Problem('not-found', messages.notAnAssignment)
  return row
}

/** The same with its course. */
export async function requireAssignmentInUse(db: Database, lectureId: string) {
  const row = await findAssignmentInUse(db, lectureId)
  if (!row) throw new Problem('not-found', messages.notAnAssignment)
  return row
}

/** Until `trx` ends nobody else changes the assignment or its course. */
export async function holdAssignment(trx: Transaction<Tables>, { courseId, lectureId }: LectureKey) {
  await requireLockedCourse(trx, courseId)
  const lecture = await findLectureRow(trx, lectureId)
  if (lecture?.course_id !== courseId || lecture.deleted_at)
    throw new Problem('not-found', serverMessages.lectureNotFound)
  return { lecture, row: await requireAssignment(trx, lectureId) }
}
