import type { ExpressionBuilder, Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server.ts'
import { maxRestartsPerDay } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { listLatestRuns, type RunRow } from '../../course/completion/latest-run-store.ts'
import { keepEarlierProgress } from './earlier-progress-store.ts'

const dayMs = 86_400_000

export type RunKey = { userId: string; courseId: string }

/**
 * The latest run of each learner in each course, locked until `trx` ends; every change of progress locks it first. A
 * missing run begins now.
 */
export async function lockRuns(trx: Transaction<Tables>, keys: RunKey[], now: Date): Promise<RunRow[]> {
  const first = { run: 1, started_at: now, reported_at: null, completed_at: null, seen_at: now }
  const distinct = [...new Map(keys.map((key) => [`${key.userId} ${key.courseId}`, key])).values()]
  const sorted = distinct.toSorted((a, b) => compare(a.userId, b.userId) || compare(a.courseId, b.courseId))
  // Changing a learner's first run locks it, on behalf of all their runs.
  await trx
    .insertInto('course_run')
    .columns(['user_id', 'course_id', 'run', 'started_at', 'reported_at', 'completed_at', 'seen_at'])
    .values(sorted.map(({ userId, courseId }) => ({ user_id: userId, course_id: courseId, ...first })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id', 'run'])
        .doUpdateSet((row) => ({ changes: row('course_run.changes', '+', 1) })),
    )
    .execute()
  // Read only now, to see a run that began while this waited for the lock.
  return listLatestRuns(
    trx,
    keys.map(({ userId }) => userId),
    keys.map(({ courseId }) => courseId),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export async function saveRuns(trx: Transaction<Tables>, runs: RunRow[]) {
  await trx
    .insertInto('course_run')
    .values(runs)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'course_id', 'run']).doUpdateSet((row) => ({
        reported_at: row.ref('excluded.reported_at'),
        watched_seconds: row.ref('excluded.watched_seconds'),
        seen_at: row.ref('excluded.seen_at'),
      })),
    )
    .execute()
}

/** Begins the next run, unless nothing happened in this one. Progress is deleted; the completion date stays. */
export async function beginRun(trx: Transaction<Tables>, { userId, courseId }: RunKey, now: Date) {
  const [latest] = await lockRuns(trx, [{ userId, courseId }], now)
  if (!latest) throw new Error('A run was begun and is missing')
  const { numDeletedRows } = await trx
    .deleteFrom('lecture_progress')
    .where('user_id', '=', userId)
    .where('lecture_id', 'in', (row) =>
      row.selectFrom('lecture').select('lecture.id').where('course_id', '=', courseId),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n && !latest.reported_at && !latest.completed_at) return
  await requireRestart(trx, { userId, courseId }, now)
  const next = { user_id: userId, course_id: courseId, run: latest.run + 1, started_at: now, seen_at: now }
  await trx
    .insertInto('course_run')
    .values({ ...next, reported_at: null, completed_at: null })
    .execute()
}

/**
 * Begins the next run after one that was completed, whose progress is kept as that of an earlier run. A run in progress
 * goes on. Returns the number of the run that the person is in. The run is locked: see `lockRuns`.
 */
export async function continueOrBeginRun(trx: Transaction<Tables>, latest: RunRow, now: Date) {
  if (!latest.completed_at) return latest.run
  const { user_id, course_id, seen_at } = latest
  await keepEarlierProgress(trx, latest)
  const next = { user_id, course_id, run: latest.run + 1, started_at: now, seen_at }
  await trx
    .insertInto('course_run')
    .values({ ...next, reported_at: null, completed_at: null })
    .execute()
  return next.run
}

async function requireRestart(trx: Transaction<Tables>, key: RunKey, now: Date) {
  const earlier = await runsOf(trx, key)
    .where('run', '>', 1)
    .orderBy('run', 'desc')
    .offset(maxRestartsPerDay - 1)
    .limit(1)
    .executeTakeFirst()
  const waitMs = earlier ? earlier.started_at.getTime() + dayMs - now.getTime() : 0
  if (waitMs <= 0) return
  const tooMany = messages.tooManyRestarts({ max: maxRestartsPerDay })
  throw new Problem('too-many', tooMany, { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

export const isLatestRun = (row: ExpressionBuilder<Tables, 'course_run'>) =>
  row.not(
    row.exists(
      row
        .selectFrom('course_run as later')
        .select('later.run')
        .whereRef('later.user_id', '=', 'course_run.user_id')
        .whereRef('later.course_id', '=', 'course_run.course_id')
        .whereRef('later.run', '>', 'course_run.run'),
    ),
  )

export const listRuns = (db: Database, key: RunKey): Promise<RunRow[]> =>
  runsOf(db, key).orderBy('run').execute()

const runsOf = (db: Database, { userId, courseId }: RunKey) =>
  db.selectFrom('course_run').selectAll().where('user_id', '=', userId).where('course_id', '=', courseId)
