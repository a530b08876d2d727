import type { Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { completeRuns } from '../../course/completion/complete-runs-store.ts'
import type { QuizRow } from '../../lecture/quiz/quiz-store.ts'
import { listRuns, lockRuns, saveRuns } from '../../progress/course-progress/run-store.ts'
import { listSeen, noteWatching, nothingSeen, saveSeen, toSeen } from '../../progress/watched/seen-store.ts'
import { type AttemptRow, listAttemptsOf } from '../attempt-store.ts'
import { countAttempts } from './counting.ts'

type Key = { userId: string; courseId: string }

/**
 * The attempts that count now: those since the course was last completed and taken again. Until then neither the number
 * of attempts nor what they gave begins anew, so that taking a course again buys no attempt.
 */
export async function listCounted(db: Database, quiz: QuizRow, { userId, courseId }: Key) {
  const attempts = await listAttemptsOf(db, { lectureId: quiz.lecture_id, userId })
  const runs = await listRuns(db, { userId, courseId })
  const lastCompleted = runs.slice(0, -1).findLast(({ completed_at }) => completed_at !== null)
  return attempts.filter(({ run }) => run > (lastCompleted?.run ?? 0))
}

/**
 * Completes the quiz for a learner when what counts reaches the pass mark, or, without one, when an attempt was handed in;
 * takes that back when a grade was changed. A completed course stays complete. Call it in the transaction of whatever
 * changed an attempt. Only what the learner does is a sign of theirs, which `isHere` says.
 */
export async function judgeQuiz(
  trx: Transaction<Tables>,
  quiz: QuizRow,
  key: Key,
  { now, isHere }: { now: Date; isHere: boolean },
) {
  const [run] = await lockRuns(trx, [key], now)
  if (!run) throw new Error('A run was begun and is missing')
  const attempts = await listCounted(trx, quiz, key)
  const isComplete = completes(quiz, attempts)
  const seenKey = { userId: key.userId, lectureId: quiz.lecture_id }
  if (isHere) {
    await noteWatching(trx, [{ userId: key.userId, seconds: 0 }], now)
    await saveRuns(trx, [{ ...run, seen_at: now }])
  }
  const [row] = await listSeen(trx, [seenKey])
  const before = row ? toSeen(row) : nothingSeen(now)
  if (before.isComplete === isComplete && row) return
  const completedAt = isComplete ? (before.completedAt ?? now) : null
  const seen = { ...before, isComplete, isReopened: false, completedAt, ...(isHere && { updatedAt: now }) }
  await saveSeen(trx, [{ ...seenKey, run: run.run, seen }])
  if (isComplete) await completeRuns(trx, [run], now)
}

const completes = (quiz: QuizRow, attempts: AttemptRow[]) =>
  quiz.pass_share === null
    ? attempts.some(({ submitted_at }) => submitted_at !== null)
    : countAttempts(quiz, attempts)?.isPassed === true
