import type { Transaction } from 'kysely'
import { invitationDays } from '../../../../contract/validation/limits.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { isMakerStillAllowed, madeByUser } from '../../../db/audit/still-allowed.ts'
import { lockRows } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { isOpenedBy, makeLink } from './link-store.ts'

const dayMs = 86_400_000

export const invitationMs = invitationDays * dayMs

/** Returns the token of a new link, and voids the user's previous link. It ends with the right of its maker. */
export async function saveInvitation(
  trx: Transaction<Tables>,
  { userId, maker, now }: { userId: string; maker: CurrentUser; now: Date },
) {
  const link = makeLink(now, invitationMs)
  const { token } = link
  const row = { ...link.row, ...madeByUser(maker) }
  await trx
    .insertInto('invitation')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return token
}

/**
 * Until when the links of invited users without a password work, by user. One whose maker lost the right to it
 * counts as over since it was made.
 */
export async function findInvitations(db: Database, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, Date>()
  const rows = await db
    .selectFrom('invitation')
    .select(['user_id', 'created_at', 'expires_at', isMakerStillAllowed.as('is_good')])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.is_good ? row.expires_at : row.created_at]))
}

export type OpenInvitation = Awaited<ReturnType<typeof listOpenInvitations>>[number]

/** Those whose link works now, in the order of the accounts. */
export function listOpenInvitations(
  db: Database,
  now: Date,
  { limit, cursor = '' }: { limit: number; cursor?: string | undefined },
) {
  return db
    .selectFrom('invitation')
    .innerJoin('user', 'user.id', 'invitation.user_id')
    .select(['user.id', 'user.full_name', 'user.email', 'user.role'])
    .select(['invitation.expires_at', 'invitation.token_hash'])
    .where('user.state', '=', 'active')
    .where('invitation.expires_at', '>', now)
    .where(isMakerStillAllowed)
    .where('user.id', '>', cursor)
    .orderBy('user.id')
    .limit(limit)
    .execute()
}

/** Invited people without a password, whether or not their link still works. */
export async function countInvited(db: Database) {
  const { total } = await db
    .selectFrom('invitation')
    .innerJoin('user', 'user.id', 'invitation.user_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user.state', '=', 'active')
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Whether the token opens an account now; only `takeInvitation` says whose. */
export async function hasInvitation(db: Database, token: string, now: Date) {
  const invitation = await db
    .selectFrom('invitation')
    .select('user_id')
    .where(isOpenedBy(token, now, invitationMs))
    .where(isMakerStillAllowed)
    .executeTakeFirst()
  return invitation !== undefined
}

/** Uses the token up and returns the user whose password it sets. Only one of two simultaneous calls gets a user. */
export async function takeInvitation(trx: Transaction<Tables>, token: string, now: Date) {
  const invitation = await trx
    .deleteFrom('invitation')
    .where(isOpenedBy(token, now, invitationMs))
    .where(isMakerStillAllowed)
    .returning('user_id')
    .executeTakeFirst()
  return invitation?.user_id
}

/** Whether the user was invited and has no password yet. Until `trx` ends they cannot set one. */
export async function lockInvitation(trx: Transaction<Tables>, userId: string) {
  const open = trx.selectFrom('invitation').select('user_id').where('user_id', '=', userId)
  return (await lockRows(trx, open).executeTakeFirst()) !== undefined
}

/** Deletes the account of an invited person; false if there is no open invitation. */
export async function deleteInvited(trx: Transaction<Tables>, userId: string) {
  const invitation = await trx
    .deleteFrom('invitation')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  if (!invitation) return false
  await trx.deleteFrom('user_word').where('user_id', '=', userId).execute()
  await trx.deleteFrom('user').where('id', '=', userId).execute()
  return true
}
