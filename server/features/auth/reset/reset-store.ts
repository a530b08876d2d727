import type { Kysely } from 'kysely'
import { resetMinutes } from '../../../../contract/validation/limits.ts'
import { isMakerStillAllowed, type MadeBy, madeByNobody } from '../../../db/audit/still-allowed.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { isOpenedBy, isOver, makeLink } from '../../user/email/link-store.ts'

const minuteMs = 60_000

export const resetMs = resetMinutes * minuteMs

/** Returns the token of a new link, and voids the user's previous link. It ends with the right of its maker. */
export async function insertReset(
  trx: Kysely<Tables>,
  userId: string,
  now: Date,
  maker: MadeBy = madeByNobody,
): Promise<string> {
  const link = makeLink(now, resetMs)
  const { token } = link
  const row = { ...link.row, ...maker }
  await trx
    .insertInto('password_reset')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return token
}

/** Whether the token opens an account now; only `takeReset` says whose. */
export async function hasReset(db: Database, token: string, now: Date) {
  const reset = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where(isOpenedBy(token, now, resetMs))
    .where(isMakerStillAllowed)
    .executeTakeFirst()
  return reset !== undefined
}

/** Uses the token up and returns the user whose password it changes. Only one of two simultaneous calls gets a user. */
export async function takeReset(trx: Kysely<Tables>, token: string, now: Date) {
  const reset = await trx
    .deleteFrom('password_reset')
    .where(isOpenedBy(token, now, resetMs))
    .where(isMakerStillAllowed)
    .returning('user_id')
    .executeTakeFirst()
  return reset?.user_id
}

export function deleteResetOf(trx: Kysely<Tables>, userId: string) {
  return trx.deleteFrom('password_reset').where('user_id', '=', userId).execute()
}

/** Also deletes links from the future, made before the clock was set back. */
export const purgeResets = (db: Database, now: Date) =>
  db.deleteFrom('password_reset').where(isOver(now, resetMs)).execute()
