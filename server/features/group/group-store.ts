import type { Database } from '../../db/open.ts'

/** The ids of all groups of a person, with those that these stand in. */
export const groupsOfPerson = (db: Database, userId: string) =>
  db
    .selectFrom('group_members')
    .innerJoin('group_ancestors', 'group_ancestors.group_id', 'group_members.group_id')
    .select('group_ancestors.ancestor_id')
    .where('group_members.user_id', '=', userId)

/** The ids of all people of a group and of the groups inside it, each once. */
export const peopleOfGroup = (db: Database, groupId: string) =>
  db
    .selectFrom('group_ancestors')
    .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
    .select('group_members.user_id')
    .distinct()
    .where('group_ancestors.ancestor_id', '=', groupId)
