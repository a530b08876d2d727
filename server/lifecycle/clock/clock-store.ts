import { findValue, saveValue } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'

export const lastTimeKey = 'last-time'

export const saveLastTime = (db: Database, time: Date) => saveValue(db, lastTimeKey, time.toISOString())

/** When a believed clock last wrote its time. */
export async function findLastTime(db: Database): Promise<Date | undefined> {
  const written = await findValue(db, lastTimeKey)
  return written === undefined ? undefined : new Date(written)
}

/** When somebody was last here, which is all that a library knows that no clock has written to. */
export async function findLastVisit(db: Database): Promise<Date | undefined> {
  const seen = db.selectFrom('session').select('last_seen_at').where('last_seen_at', 'is not', null)
  const newest = await seen.orderBy('last_seen_at', 'desc').limit(1).executeTakeFirst()
  return newest?.last_seen_at ?? undefined
}
