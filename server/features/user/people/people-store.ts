import type { Transaction } from 'kysely'
import type { Role } from '../../../../contract/endpoints/user.ts'
import type { ChosenUserState, ListedState, UserSort } from '../../../../contract/validation/choices.ts'
import { keepRows, lockRows } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { UserRow } from '../user-store.ts'
import { isAfter } from './name-order-store.ts'
import { isUserSought } from './user-search-store.ts'

export type PeopleFilter = {
  q?: string | undefined
  role?: Role | undefined
  state?: ListedState | undefined
}

/** All null unless its owner has deleted the account. */
export type DeletionRow = { deleted_at: Date | null; restored_state: ChosenUserState | null }

type Page = { limit: number; cursor?: string | undefined; sort?: UserSort | undefined }

export function listUserRows(
  db: Database,
  { q = '', role, state }: PeopleFilter,
  page: Page,
): Promise<(UserRow & Partial<DeletionRow>)[]> {
  const { limit, cursor, sort = 'newest' } = page
  let query = db
    .selectFrom('user')
    .leftJoin('account_deletion', 'account_deletion.user_id', 'user.id')
    .selectAll('user')
    .select(['deleted_at', 'restored_state'])
  query = query.where((from) => isUserSought(from, q) ?? from.lit(true))
  if (role) query = query.where('role', '=', role)
  if (state) query = query.where('state', '=', state === 'invited' ? 'active' : state)
  if (state === 'invited')
    query = query.where('id', 'in', (from) => from.selectFrom('invitation').select('user_id'))
  if (sort === 'name') {
    if (cursor) query = query.where(isAfter(cursor))
    return query.orderBy('name_key').orderBy('id').limit(limit).execute()
  }
  const isOldest = sort === 'oldest'
  if (cursor) query = query.where('id', isOldest ? '>' : '<', cursor)
  return query
    .orderBy('id', isOldest ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** Undefined unless the account's owner has deleted it. */
export const findDeletion = (db: Database, userId: string) =>
  db
    .selectFrom('account_deletion')
    .select(['deleted_at', 'restored_state'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function listActiveAdministrators(db: Database) {
  return (await activeAdministrators(db).execute()).map((row) => row.id)
}

export async function lockActiveAdministrators(trx: Transaction<Tables>) {
  return (await lockRows(trx, activeAdministrators(trx)).execute()).map((row) => row.id)
}

/** In one order, so that two requests that lock them never deadlock. */
function activeAdministrators(db: Database) {
  return (
    db
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('state', '=', 'active')
      // An invited administrator may never come.
      .where('id', 'not in', db.selectFrom('invitation').select('user_id'))
      .orderBy('id')
  )
}

/** Keeps accounts from being deleted until `trx` ends; returns how many of these exist. */
export async function countAccounts(trx: Transaction<Tables>, ids: string[]) {
  if (ids.length === 0) return 0
  const users = trx.selectFrom('user').select('id').where('id', 'in', ids).orderBy('id')
  return (await keepRows(trx, users).execute()).length
}
