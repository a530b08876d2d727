import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { resetMinutes } from '../../../../contract/validation/limits.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { hashToken } from '../../user/session-store.ts'

const tokenBytes = 32
const [minuteMs, toleranceMs] = [60_000, 60_000]

export const resetMs = resetMinutes * minuteMs

/** Returns the token of a new link. The user's link before it opens nothing any more. */
export async function insertReset(trx: Kysely<Tables>, userId: string, now: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expires_at = new Date(now.getTime() + resetMs)
  const reset = { token_hash: hashToken(token), created_at: now, expires_at }
  await trx
    .insertInto('password_reset')
    .values({ user_id: userId, ...reset })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
    .execute()
  return token
}

/** Whether the token opens an account now; only `takeReset` says whose. */
export async function hasReset(db: Database, token: string, now: Date) {
  const reset = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestExpiry(now))
    .executeTakeFirst()
  return reset !== undefined
}

/** Uses the token up, and returns the user whose password it changes. Of two at once one gets nothing. */
export async function takeReset(trx: Kysely<Tables>, token: string, now: Date) {
  const reset = await trx
    .deleteFrom('password_reset')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestExpiry(now))
    .returning('user_id')
    .executeTakeFirst()
  return reset?.user_id
}

export function deleteResetOf(trx: Kysely<Tables>, userId: string) {
  return trx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}

/** Deletes what is over, and what was made before the clock was set back. */
export function purgeResets(db: Database, now: Date) {
  return db
    .deleteFrom('password_reset')
    .where((row) => row.or([row('expires_at', '<=', now), row('expires_at', '>', latestExpiry(now))]))
    .execute()
}

const latestExpiry = (now: Date) => new Date(now.getTime() + resetMs + toleranceMs)
