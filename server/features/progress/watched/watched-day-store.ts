import type { Transaction } from 'kysely'
import { dayOf } from '../../../core/time/day.ts'
import { lockRows } from '../../../db/dialect.ts'
import type { Tables } from '../../../db/tables.ts'

// Players report every 5 seconds of playback and whenever it stops, so a longer gap was not watched throughout.
const maxStepSeconds = 120

export type Moved = { userId: string; seconds: number }

/**
 * Records that learners watch, and for how long: the distance they moved, at most the time since their last report of
 * any lecture, because jumping ahead is not watching.
 */
export async function noteWatching(trx: Transaction<Tables>, moves: Moved[], now: Date) {
  const seconds = new Map<string, number>()
  for (const { userId, seconds: moved } of moves)
    seconds.set(userId, (seconds.get(userId) ?? 0) + Math.max(0, moved))
  const ids = [...seconds.keys()].toSorted()
  const learners = await lockRows(
    trx,
    trx.selectFrom('learner').selectAll().where('user_id', 'in', ids).orderBy('user_id'),
  ).execute()
  const savedAt = new Map(learners.map((learner) => [learner.user_id, learner.saved_at]))
  const last_day = dayOf(now)
  await trx
    .insertInto('learner')
    .values(ids.map((user_id) => ({ user_id, last_day, saved_at: now })))
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_day, saved_at: now }))
    .execute()
  const passed = (id: string) => (now.getTime() - (savedAt.get(id)?.getTime() ?? now.getTime())) / 1_000
  const watched = (id: string) => Math.max(0, Math.min(seconds.get(id) ?? 0, passed(id), maxStepSeconds))
  await trx
    .insertInto('active_day')
    .values(ids.map((user_id) => ({ day: last_day, user_id, watched_seconds: watched(user_id) })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'user_id']).doUpdateSet((row) => ({
        watched_seconds: row('active_day.watched_seconds', '+', row.ref('excluded.watched_seconds')),
      })),
    )
    .execute()
}
