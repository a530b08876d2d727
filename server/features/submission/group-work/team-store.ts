import { sql } from 'kysely'
import { maxTeamPeople } from '../../../../contract/validation/bounds/assignment-limits.ts'
import type { Database } from '../../../db/open.ts'

/** The group of a course with which a person hands in, and its people. */
export type Team = { groupId: string; name: string; userIds: string[] }

/**
 * The group with which each of these people hands in: one that is in the course, or stands in one that is, with
 * `maxTeamPeople` people at most. Of several the innermost, and of equal ones the one that they joined first. Who has none
 * hands in alone.
 */
export async function listTeamsOf(db: Database, courseId: string, userIds: string[]) {
  const teams = new Map<string, { groupId: string; name: string }>()
  if (userIds.length === 0) return teams
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['group_members.user_id', 'groups.id', 'groups.name', 'group_members.created_at'])
    .select(({ selectFrom }) =>
      selectFrom('group_ancestors')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('group_ancestors.group_id', '=', 'groups.id')
        .as('depth'),
    )
    .where('group_members.user_id', 'in', userIds)
    .where('groups.id', 'in', groupsInCourse(db, courseId))
    .where(
      ({ selectFrom }) =>
        selectFrom('group_members as other')
          .select(({ fn }) => fn.count<number>('other.user_id').distinct().as('count'))
          .whereRef('other.group_id', '=', 'groups.id'),
      '<=',
      maxTeamPeople,
    )
    .execute()
  const inOrder = rows.toSorted(
    (one, other) =>
      Number(other.depth) - Number(one.depth) ||
      one.created_at.getTime() - other.created_at.getTime() ||
      (one.id < other.id ? -1 : 1),
  )
  for (const { user_id, id, name } of inOrder)
    if (!teams.has(user_id)) teams.set(user_id, { groupId: id, name })
  return teams
}

/** The groups that are enrolled, see the course or have dates of their own in it, and all groups inside them. */
const groupsInCourse = (db: Database, courseId: string) =>
  db
    .selectFrom('group_ancestors')
    .select('group_ancestors.group_id')
    .where(({ or, selectFrom }) => {
      const named = (['course_groups', 'enrolment', 'group_override'] as const).map((table) =>
        selectFrom(table).select(`${table}.group_id`).where(`${table}.course_id`, '=', courseId),
      )
      const ofPaths = selectFrom('path_enrolment')
        .innerJoin('path_course', 'path_course.path_id', 'path_enrolment.path_id')
        .select('path_enrolment.group_id')
        .where('path_course.course_id', '=', courseId)
      return or([ofPaths, ...named].map((some) => sql<boolean>`group_ancestors.ancestor_id in ${some}`))
    })

/** Who hands in with each of these groups now; accounts that are deleted have left. */
export async function listPeopleOfTeams(db: Database, courseId: string, groupIds: string[]) {
  const people = new Map<string, string[]>(groupIds.map((id) => [id, []]))
  if (groupIds.length === 0) return people
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('user', 'user.id', 'group_members.user_id')
    .select('user.id')
    .distinct()
    .where('group_members.group_id', 'in', groupIds)
    .where('user.state', '!=', 'deleted')
    .orderBy('user.id')
    .execute()
  const teams = await listTeamsOf(
    db,
    courseId,
    rows.map(({ id }) => id),
  )
  for (const [userId, { groupId }] of teams) people.get(groupId)?.push(userId)
  return people
}

export async function findTeam(db: Database, courseId: string, userId: string): Promise<Team | undefined> {
  const team = (await listTeamsOf(db, courseId, [userId])).get(userId)
  if (!team) return undefined
  const people = (await listPeopleOfTeams(db, courseId, [team.groupId])).get(team.groupId) ?? []
  return { ...team, userIds: [...new Set([...people, userId])].toSorted() }
}

/** Names and pictures for a page, in the order of names. */
export async function listNamed(db: Database, userIds: string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('user')
    .select(['id', 'full_name', 'avatar_picture'])
    .where('id', 'in', userIds)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}
