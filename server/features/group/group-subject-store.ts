import { defineSubject, type Subject } from '../../db/audit/subject.ts'
import { findGroupRow } from './group-store.ts'

export const groupSubject = defineSubject('group', async (trx, id) => {
  const row = await findGroupRow(trx, id)
  return row && { name: row.name, facts: { name: row.name, parentId: row.parent_id } }
})

/** Which of these people belong to the group. */
export const groupMembersSubject = (id: string, userIds: string[]): Subject => ({
  kind: 'group',
  id,
  describe: async (trx) => {
    const row = await findGroupRow(trx, id)
    if (!row || userIds.length === 0) return row && { name: row.name, facts: {} }
    const members = await trx
      .selectFrom('group_members')
      .select(['user_id', 'source'])
      .where('group_id', '=', id)
      .where('user_id', 'in', userIds)
      .orderBy('user_id')
      .orderBy('source')
      .execute()
    const facts = members.map(({ user_id, source }) => [`${source} ${user_id}`, true])
    return { name: row.name, facts: Object.fromEntries(facts) }
  },
})

export const groupManagersSubject = defineSubject('group', async (trx, id) => {
  const row = await findGroupRow(trx, id)
  if (!row) return undefined
  const managers = await trx
    .selectFrom('group_managers')
    .select('user_id')
    .where('group_id', '=', id)
    .orderBy('user_id')
    .execute()
  return {
    name: row.name,
    facts: Object.fromEntries(managers.map(({ user_id }) => [`manager ${user_id}`, true])),
  }
})
