import type { Transaction } from 'kysely'
import { dayOf } from '../../core/time/day.ts'
import { lockRows } from '../../db/dialect.ts'
import type { Tables } from '../../db/tables.ts'
import type { PositionRow } from './position-store.ts'

// Players report every 5 seconds of playback and whenever it stops: after more than this nobody has watched all the time.
const maxStepSeconds = 120

/** Notes that a learner watches, before the position is stored: what was watched is how far that has moved. */
export async function noteWatching(trx: Transaction<Tables>, position: PositionRow) {
  const { user_id, updated_at: saved_at } = position
  const last_day = dayOf(saved_at)
  const learner = await lockRows(
    trx,
    trx.selectFrom('learner').selectAll().where('user_id', '=', user_id),
  ).executeTakeFirst()
  const watched_seconds = learner ? await secondsSince(trx, learner.saved_at, position) : 0
  await trx
    .insertInto('learner')
    .values({ user_id, last_day, saved_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_day, saved_at }))
    .execute()
  await trx
    .insertInto('active_day')
    .values({ day: last_day, user_id, watched_seconds })
    .onConflict((conflict) =>
      conflict.columns(['day', 'user_id']).doUpdateSet((row) => ({
        watched_seconds: row('active_day.watched_seconds', '+', watched_seconds),
      })),
    )
    .execute()
}

/** Never more than the time since the learner's last report of any lecture: jumping ahead is not watching. */
async function secondsSince(trx: Transaction<Tables>, savedAt: Date, position: PositionRow) {
  const before = await trx
    .selectFrom('place')
    .select('seconds')
    .where('user_id', '=', position.user_id)
    .where('lecture_id', '=', position.lecture_id)
    .executeTakeFirst()
  const moved = position.seconds - (before?.seconds ?? 0)
  const passed = (position.updated_at.getTime() - savedAt.getTime()) / 1_000
  return Math.max(0, Math.min(moved, passed, maxStepSeconds))
}
