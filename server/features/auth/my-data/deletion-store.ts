import { sql, type Transaction } from 'kysely'
import type { ChosenUserState, UserState } from '../../../../contract/validation/choices.ts'
import { newId } from '../../../core/new-id.ts'
import { endHandedOut } from '../../../db/audit/still-allowed.ts'
import { leaveTaken } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import { erasePerson } from '../../../db/personal/erase-person.ts'
import { deletedName } from '../../../db/personal/neutral-name.ts'
import { listAnswerFolders } from '../../../db/personal/read-personal-rows.ts'
import { searchKey } from '../../../db/search/search-words.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { dropMailsTo } from '../../../mail/mail-store.ts'
import type { Pseudonyms } from '../../audit/files/file-erasure-store.ts'
import { indexUser } from '../../user/people/user-search-store.ts'
import { closeSessionsOf, deleteTokensOf } from '../../user/session-store.ts'
import { changeShownInstructor } from '../../user/shown-instructor-store.ts'
import { lockUser, type UserRow } from '../../user/user-store.ts'
import { deleteResetOf } from '../reset/reset-store.ts'

type Trx = Transaction<Tables>

/**
 * Deletes an active account; undefined if it is no longer active. It shows another name at once and is found only by
 * its e-mail. Like those of a disabled account, its sessions stay but are refused, so that its players are recognised.
 */
export async function markDeleted(trx: Trx, id: string, now: Date) {
  const user = await lockUser(trx, id)
  if (user?.state !== 'active') return undefined
  await hide(trx, user, { now, restored_state: 'active' })
  return user
}

/** The same for an administrator; undefined if it is deleted already. Its owner cannot undo it alone. */
export async function markDeletedByAdministrator(trx: Trx, id: string, now: Date) {
  const user = await lockUser(trx, id)
  if (!user || user.state === 'deleted') return undefined
  await hide(trx, user, { now, restored_state: 'disabled' })
  return user
}

type Hiding = { now: Date; restored_state: ChosenUserState }

async function hide(trx: Trx, { id, full_name, email }: UserRow, { now, restored_state }: Hiding) {
  await trx
    .insertInto('account_deletion')
    .values({ user_id: id, full_name, deleted_at: now, pseudonym: null, restored_state })
    .execute()
  await rename(trx, id, deletedName, 'deleted')
  await indexUser(trx, { id, full_name: '', email })
  await deleteTokensOf(trx, id)
  await deleteResetOf(trx, id)
  await endHandedOut(trx, id)
  await dropMailsTo(trx, id)
  await trx.updateTable('mail').set({ recipient_name: deletedName }).where('user_id', '=', id).execute()
}

/**
 * Undoes the deletion, without earlier sessions and tokens. Returns the state, which administrators may have changed
 * meanwhile; undefined if the account is not deleted, or due to be erased.
 */
export async function markRestored(trx: Trx, id: string, erasedBefore: Date) {
  await lockUser(trx, id)
  const deletion = await trx
    .deleteFrom('account_deletion')
    .where('user_id', '=', id)
    .where('deleted_at', '>', erasedBefore)
    .returning(['full_name', 'restored_state'])
    .executeTakeFirst()
  if (!deletion) return undefined
  await rename(trx, id, deletion.full_name, deletion.restored_state)
  const user = await trx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await indexUser(trx, user)
  await closeSessionsOf(trx, id)
  return user.state
}

async function rename(trx: Trx, id: string, name: string, state: UserState) {
  await trx
    .updateTable('user')
    .set({ full_name: name, name_key: searchKey(name), state: sql<never>`${state}` })
    .where('id', '=', id)
    .execute()
  await changeShownInstructor(trx, id)
}

/** Gives each account that was deleted before `time` the pseudonym under which the audit log goes on to know it. */
export async function givePseudonyms(db: Database, time: Date): Promise<Pseudonyms> {
  const due = await db
    .selectFrom('account_deletion')
    .select(['user_id', 'pseudonym'])
    .where('deleted_at', '<=', time)
    .execute()
  const pseudonyms = new Map<string, string>()
  for (const { user_id, pseudonym } of due) {
    const given = pseudonym ?? newId()
    pseudonyms.set(user_id, given)
    if (pseudonym === null) await givePseudonym(db, user_id, given)
  }
  return pseudonyms
}

async function givePseudonym(db: Database, userId: string, pseudonym: string) {
  await db.updateTable('account_deletion').set({ pseudonym }).where('user_id', '=', userId).execute()
}

/**
 * Erases one account that was deleted before `time` and returns it, with the folders of files in its answers. Processes
 * take different accounts.
 */
export const eraseDeleted = (db: Database, time: Date) =>
  transact(db, async (trx) => {
    const due = trx
      .selectFrom('account_deletion')
      .selectAll()
      .where('deleted_at', '<=', time)
      .where('pseudonym', 'is not', null)
      .orderBy('deleted_at')
      .limit(1)
    const deletion = await leaveTaken(trx, due).executeTakeFirst()
    if (!deletion) return undefined
    const user = await trx
      .selectFrom('user')
      .selectAll()
      .where('id', '=', deletion.user_id)
      .executeTakeFirstOrThrow()
    const folders = await listAnswerFolders(trx, user.id)
    await erasePerson(trx, user)
    return { user, folders }
  })
