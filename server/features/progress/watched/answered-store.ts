import type { Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { completeRuns } from '../../course/completion/complete-runs-store.ts'
import type { RunRow } from '../../course/completion/latest-run-store.ts'
import { listRuns, lockRuns, type RunKey, saveRuns } from '../course-progress/run-store.ts'
import { listSeen, noteWatching, nothingSeen, saveSeen, toSeen } from './seen-store.ts'

type Key = RunKey & { lectureId: string }

/**
 * The number of the run that was completed last before the course was taken again; 0 without one. Only what was answered
 * since counts: until then nothing begins anew, so that taking a course again buys no attempt.
 */
export async function lastCompletedRun(db: Database, key: RunKey) {
  const runs = await listRuns(db, key)
  return runs.slice(0, -1).findLast(({ completed_at }) => completed_at !== null)?.run ?? 0
}

/** Locks the run that the learner is in until `trx` ends: one after the other, they begin, answer and are judged. */
export async function lockRun(trx: Transaction<Tables>, key: RunKey, now: Date): Promise<RunRow> {
  const [run] = await lockRuns(trx, [key], now)
  if (!run) throw new Error('A run was begun and is missing')
  return run
}

/**
 * Completes a lecture that is answered, or takes that back; a completed course stays complete. Lock the run first. Only
 * what the learner does is a sign of theirs, which `isHere` says.
 */
export async function completeAnswered(
  trx: Transaction<Tables>,
  { userId, lectureId }: Key,
  run: RunRow,
  { isComplete, now, isHere }: { isComplete: boolean; now: Date; isHere: boolean },
) {
  if (isHere) {
    await noteWatching(trx, [{ userId, seconds: 0 }], now)
    await saveRuns(trx, [{ ...run, seen_at: now }])
  }
  const [row] = await listSeen(trx, [{ userId, lectureId }])
  const before = row ? toSeen(row) : nothingSeen(now)
  if (before.isComplete === isComplete && row) return
  const completedAt = isComplete ? (before.completedAt ?? now) : null
  const seen = { ...before, isComplete, isReopened: false, completedAt, ...(isHere && { updatedAt: now }) }
  await saveSeen(trx, [{ userId, lectureId, run: run.run, seen }])
  if (isComplete) await completeRuns(trx, [run], now)
}
