import type { Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import type { QuizRow } from '../../lecture/quiz/quiz-store.ts'
import { completeAnswered, lastCompletedRun, lockRun } from '../../progress/watched/answered-store.ts'
import { type AttemptRow, listAttemptsOf } from '../attempt-store.ts'
import { countAttempts } from './counting.ts'

type Key = { userId: string; courseId: string }

/** The attempts that count now. */
export async function listCounted(db: Database, quiz: QuizRow, key: Key) {
  const attempts = await listAttemptsOf(db, { lectureId: quiz.lecture_id, userId: key.userId })
  const completed = await lastCompletedRun(db, key)
  return attempts.filter(({ run }) => run > completed)
}

/**
 * Completes the quiz for a learner when what counts reaches the pass mark, or, without one, when an attempt was handed in;
 * takes that back when a grade was changed. Call it in the transaction of whatever changed an attempt.
 */
export async function judgeQuiz(
  trx: Transaction<Tables>,
  quiz: QuizRow,
  key: Key,
  when: { now: Date; isHere: boolean },
) {
  const run = await lockRun(trx, key, when.now)
  const isComplete = completes(quiz, await listCounted(trx, quiz, key))
  await completeAnswered(trx, { ...key, lectureId: quiz.lecture_id }, run, { ...when, isComplete })
  await askForPasses(trx, { courseId: key.courseId, userIds: [key.userId] }, when.now)
}

const completes = (quiz: QuizRow, attempts: AttemptRow[]) =>
  quiz.pass_share === null
    ? attempts.some(({ submitted_at }) => submitted_at !== null)
    : countAttempts(quiz, attempts)?.isPassed === true
