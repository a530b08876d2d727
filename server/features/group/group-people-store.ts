import { sql, type Transaction } from 'kysely'
import { holdRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import { searchKey } from '../../db/search/search-words.ts'
import type { Tables } from '../../db/tables.ts'
import { isAfter } from '../user/people/name-order-store.ts'
import { isUserSought } from '../user/people/user-search-store.ts'
import { peopleOfGroup } from './group-store.ts'
import { noteChanges } from './membership/group-change-store.ts'

type Page = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** Without it e-mails are not searched either: finding one tells whose it is. */
  showsEmails: boolean
}

/** By name. */
export function listMemberRows(db: Database, groupId: string, { limit, cursor, q = '', showsEmails }: Page) {
  let query = db
    .selectFrom('user')
    .select(['id', 'full_name', 'avatar_picture', 'email'])
    .where('id', 'in', peopleOfGroup(db, groupId))
    .where((from) => (showsEmails && isUserSought(from, q)) || hasInName(q))
  if (cursor) query = query.where(isAfter(cursor))
  return query.orderBy('name_key').orderBy('id').limit(limit).execute()
}

function hasInName(q: string) {
  const key = searchKey(q)
  return key === '' ? sql<boolean>`1 = 1` : sql<boolean>`replace(name_key, ${key}, '') <> name_key`
}

/** Of these people in this group itself. */
export async function listMemberSources(db: Database, groupId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('group_members')
    .select(['user_id', 'source'])
    .where('group_id', '=', groupId)
    .where('user_id', 'in', userIds)
    .execute()
}

type NewMembers = { groupId: string; userIds: string[]; source?: 'person' | 'code' }

export async function addMembers(
  trx: Transaction<Tables>,
  { groupId, userIds, source = 'person' }: NewMembers,
  now: Date,
) {
  if (userIds.length === 0) return
  const known = await listMemberIds(trx, groupId, userIds)
  const rows = userIds.map((user_id) => ({
    user_id,
    group_id: groupId,
    source,
    created_at: now,
  }))
  await trx
    .insertInto('group_members')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'group_id', 'source']).doNothing())
    .execute()
  const joined = [...new Set(userIds)].filter((id) => !known.has(id))
  await noteChanges(trx, { groupId, userIds: joined, hasJoined: true, isOwn: source === 'code' }, now)
}

/** What administrators and codes gave; what the provider says stays. */
export async function removeMembers(trx: Transaction<Tables>, groupId: string, userIds: string[], now: Date) {
  if (userIds.length === 0) return
  const removed = await trx
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('user_id', 'in', userIds)
    .where('source', '!=', 'provider')
    .returning('user_id')
    .execute()
  await noteLeft(
    trx,
    groupId,
    removed.map(({ user_id }) => user_id),
    now,
  )
}

/** Of people who have lost a reason to be in the group, those who have no other. */
export async function noteLeft(trx: Transaction<Tables>, groupId: string, userIds: string[], now: Date) {
  const kept = await listMemberIds(trx, groupId, userIds)
  const left = [...new Set(userIds)].filter((id) => !kept.has(id))
  await noteChanges(trx, { groupId, userIds: left, hasJoined: false }, now)
}

async function listMemberIds(trx: Transaction<Tables>, groupId: string, userIds: string[]) {
  return new Set((await listMemberSources(trx, groupId, userIds)).map(({ user_id }) => user_id))
}

export async function replaceManagers(trx: Transaction<Tables>, groupId: string, userIds: string[]) {
  // Without the lock, two simultaneous changes would each add theirs to those of the other.
  await holdRows(trx, trx.selectFrom('groups').select('id').where('id', '=', groupId)).execute()
  await trx.deleteFrom('group_managers').where('group_id', '=', groupId).execute()
  if (userIds.length === 0) return
  await trx
    .insertInto('group_managers')
    .values(userIds.map((user_id) => ({ group_id: groupId, user_id })))
    .execute()
}
