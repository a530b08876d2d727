import type { Database } from '../../db/open.ts'
import { findEntry } from '../library-store.ts'

export const lastTimeKey = 'last-time'

export async function saveLastTime(db: Database, time: Date) {
  const value = time.toISOString()
  await db
    .insertInto('library')
    .values({ key: lastTimeKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** When a believed clock last wrote its time; in a library that no clock has written yet, when somebody was last here. */
export async function findLastTime(db: Database): Promise<Date | undefined> {
  const written = await findEntry(db, lastTimeKey)
  if (written) return new Date(written)
  const seen = db.selectFrom('session').select('last_seen_at').where('last_seen_at', 'is not', null)
  const newest = await seen.orderBy('last_seen_at', 'desc').limit(1).executeTakeFirst()
  return newest?.last_seen_at ?? undefined
}
