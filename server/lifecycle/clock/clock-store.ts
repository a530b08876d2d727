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

/** When a believed clock last wrote its time. */
export async function findLastTime(db: Database): Promise<Date | undefined> {
  const written = await findEntry(db, lastTimeKey)
  return written === undefined ? undefined : new Date(written)
}

/** When somebody was last here, which is all that a library knows that no clock has written to. */
export async function findLastVisit(db: Database): Promise<Date | undefined> {
  const seen = db.selectFrom('session').select('last_seen_at').where('last_seen_at', 'is not', null)
  const newest = await seen.orderBy('last_seen_at', 'desc').limit(1).executeTakeFirst()
  return newest?.last_seen_at ?? undefined
}
