import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { peopleOfGroup } from '../../group/group-store.ts'

/** The ids of people of a group and of the groups inside it, in their order. */
export async function listPeopleAfter(
  trx: Transaction<Tables>,
  groupId: string,
  after: string,
  limit: number,
) {
  const rows = await peopleOfGroup(trx, groupId)
    .where('group_members.user_id', '>', after)
    .orderBy('group_members.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Names of groups, of those that are being deleted too. */
export async function listGroupNames(trx: Transaction<Tables>, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await trx.selectFrom('groups').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
