import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RateLimit } from '../../contract/api/rate-limit.ts'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/open.ts'

export type Limit = Pick<RateLimit, 'name' | 'max' | 'minutes' | 'message'>
type Counted = Pick<Limit, 'name' | 'minutes'>

const dayMs = 86_400_000
// Clocks of several processes differ slightly; a window that begins later than this began before a clock was set back.
const clockToleranceMs = 60_000

const windowMs = ({ minutes }: Counted) => minutes * 60_000

// Hashed, so that the table does not list who tried to sign in from where.
const keyOf = ({ name }: Pick<Counted, 'name'>, who: string) =>
  createHash('sha256').update(`${name} ${who}`).digest('hex')

/** Counts an attempt of `who` before it runs, so that a burst cannot outrun the count; throws 429 past the limit. */
export async function enforceRateLimit(db: Database, limit: Limit, who: string, now: Date) {
  const { count, since } = await countAttempt(db, limit, who, now)
  if (count <= limit.max) return
  throw new Problem('too-many', limit.message, { retryAfterSeconds: retryAfterSeconds(limit, since, now) })
}

export const retryAfterSeconds = (limit: Counted, since: Date, now: Date) =>
  Math.ceil((since.getTime() + windowMs(limit) - now.getTime()) / 1_000)

export const isCurrent = (limit: Counted, since: Date, now: Date) =>
  since.getTime() > now.getTime() - windowMs(limit) && since.getTime() <= now.getTime() + clockToleranceMs

export function countAttempt(db: Database, limit: Counted, who: string, now: Date, times = 1) {
  const fresh = new Date(now.getTime() - windowMs(limit))
  const impossible = new Date(now.getTime() + clockToleranceMs)
  return db
    .insertInto('attempt')
    .values({ key: keyOf(limit, who), count: times, since: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempt.since <= ${fresh} or attempt.since > ${impossible} then ${times} else attempt.count + ${times} end`,
        since: sql`case when attempt.since <= ${fresh} or attempt.since > ${now} then ${now} else attempt.since end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow()
}

export function uncountAttempt(db: Database, limit: Counted, who: string) {
  return db
    .updateTable('attempt')
    .set({ count: sql`attempt.count - 1` })
    .where('key', '=', keyOf(limit, who))
    .execute()
}

export const forgetAttempts = (db: Database, limit: Counted, who: string) =>
  db.deleteFrom('attempt').where('key', '=', keyOf(limit, who)).execute()

/** Deletes counts whose window has ended, and those begun before the clock was set back. */
export function purgeAttempts(db: Database, now: Date) {
  return db
    .deleteFrom('attempt')
    .where((row) =>
      row.or([
        row('since', '<=', new Date(now.getTime() - dayMs)),
        row('since', '>', new Date(now.getTime() + clockToleranceMs)),
      ]),
    )
    .execute()
}
