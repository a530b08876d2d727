import type { Database } from '../../db/open.ts'

/**
 * The id of somebody who belongs to this group and to no other. No row has it: ours are of version 7 (RFC 9562 §5.8
 * leaves version 8 to everyone).
 */
export const imaginedMember = (groupId: string) => withVersion(groupId, '8')

/** The group of an imagined member. */
export const groupImagined = (userId: string) =>
  userId[versionAt] === '8' ? withVersion(userId, '7') : undefined

const versionAt = 14
const withVersion = (id: string, version: string) =>
  id.slice(0, versionAt) + version + id.slice(versionAt + 1)

/** The ids of all groups of a person, with those that these stand in. */
export function groupsOfPerson(db: Database, userId: string) {
  const imagined = groupImagined(userId)
  if (imagined !== undefined) return ancestorsOf(db, imagined)
  return db
    .selectFrom('group_members')
    .innerJoin('group_ancestors', 'group_ancestors.group_id', 'group_members.group_id')
    .select('group_ancestors.ancestor_id')
    .where('group_members.user_id', '=', userId)
}

/** The group itself included. */
export const ancestorsOf = (db: Database, groupId: string) =>
  db
    .selectFrom('group_ancestors')
    .select('group_ancestors.ancestor_id')
    .where('group_ancestors.group_id', '=', groupId)

/** The same of several people. */
export async function listGroupsOfPeople(db: Database, userIds: string[]) {
  const groups = new Map<string, Set<string>>()
  if (userIds.length === 0) return groups
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('group_ancestors', 'group_ancestors.group_id', 'group_members.group_id')
    .select(['group_members.user_id', 'group_ancestors.ancestor_id'])
    .distinct()
    .where('group_members.user_id', 'in', userIds)
    .execute()
  for (const [userId, own] of Map.groupBy(rows, ({ user_id }) => user_id))
    groups.set(userId, new Set(own.map(({ ancestor_id }) => ancestor_id)))
  for (const userId of userIds) {
    const imagined = groupImagined(userId)
    if (imagined === undefined) continue
    const own = await ancestorsOf(db, imagined).execute()
    groups.set(userId, new Set(own.map(({ ancestor_id }) => ancestor_id)))
  }
  return groups
}

/** The ids of all people of a group and of the groups inside it, each once. */
export const peopleOfGroup = (db: Database, groupId: string) =>
  db
    .selectFrom('group_ancestors')
    .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
    .select('group_members.user_id')
    .distinct()
    .where('group_ancestors.ancestor_id', '=', groupId)

/** The ids of the groups that a person manages, and of all groups inside them. */
export const groupsOfManager = (db: Database, userId: string) =>
  db
    .selectFrom('group_managers')
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', 'group_managers.group_id')
    .select('group_ancestors.group_id')
    .distinct()
    .where('group_managers.user_id', '=', userId)

/** A group that is being deleted is its own ancestor no more, and is in no list. */
export const existingGroups = (db: Database) =>
  db
    .selectFrom('groups')
    .innerJoin('group_ancestors', (join) =>
      join
        .onRef('group_ancestors.group_id', '=', 'groups.id')
        .onRef('group_ancestors.ancestor_id', '=', 'groups.id'),
    )

/** All that there are, or those that a person manages. */
export async function listGroupRows(db: Database, { managedBy }: { managedBy?: string } = {}) {
  let query = existingGroups(db).selectAll('groups')
  if (managedBy !== undefined) query = query.where('groups.id', 'in', groupsOfManager(db, managedBy))
  return query.orderBy('groups.name_key').orderBy('groups.id').execute()
}

export const findGroupRow = (db: Database, id: string) =>
  existingGroups(db).selectAll('groups').where('groups.id', '=', id).executeTakeFirst()

/** How many people each of these groups has, those of the groups inside it included. */
export async function countPeople(db: Database, ids: string[]) {
  const counts = new Map<string, number>()
  if (ids.length === 0) return counts
  const rows = await db
    .selectFrom('group_ancestors')
    .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
    .select((row) => ['ancestor_id', row.fn.count<number>('group_members.user_id').distinct().as('people')])
    .where('ancestor_id', 'in', ids)
    .groupBy('ancestor_id')
    .execute()
  for (const { ancestor_id, people } of rows) counts.set(ancestor_id, Number(people))
  return counts
}

export async function listManagerRows(db: Database, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('group_managers')
    .innerJoin('user', 'user.id', 'group_managers.user_id')
    .select(['group_managers.group_id', 'user.id', 'user.full_name', 'user.avatar_picture'])
    .where('group_managers.group_id', 'in', ids)
    .orderBy('user.name_key')
    .orderBy('user.id')
    .execute()
}
