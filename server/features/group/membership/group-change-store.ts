import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Change = { groupId: string; userIds: string[]; hasJoined: boolean; isOwn?: boolean }

/**
 * Remembers who joined or left a group of which an enrolment hangs, so that programs hear of it. Who leaves before they
 * heard that the person joined, or the other way round, leaves nothing to tell.
 */
export async function noteChanges(
  trx: Transaction<Tables>,
  { groupId, userIds, hasJoined, isOwn = false }: Change,
  now: Date,
) {
  if (userIds.length === 0 || !(await isEnrolled(trx, groupId))) return
  const undone = await trx
    .deleteFrom('group_change')
    .where('group_id', '=', groupId)
    .where('user_id', 'in', userIds)
    .where('has_joined', '=', !hasJoined)
    .where('after_id', '=', '')
    .returning('user_id')
    .execute()
  const done = new Set(undone.map(({ user_id }) => user_id))
  const change = { has_joined: hasJoined, is_own: isOwn, after_id: '', created_at: now }
  const rows = userIds
    .filter((id) => !done.has(id))
    .map((user_id) => ({ group_id: groupId, user_id, ...change }))
  if (rows.length === 0) return
  await trx
    .insertInto('group_change')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet(change))
    .execute()
}

/** Whether the group, or one that it stands in, has an enrolment, or stood in one of which others have yet to hear. */
async function isEnrolled(trx: Transaction<Tables>, groupId: string) {
  const { rows } = await sql<{ found: unknown }>`select 1 as found from group_ancestors
    where group_id = ${groupId}
    and (exists (select 1 from enrolment where enrolment.group_id = group_ancestors.ancestor_id)
      or exists (select 1 from path_enrolment where path_enrolment.group_id = group_ancestors.ancestor_id))
    union all select 1 as found from group_reach where group_id = ${groupId}
    limit 1`.execute(trx)
  return rows.length > 0
}
