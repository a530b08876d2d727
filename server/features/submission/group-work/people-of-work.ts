import type { AppContext } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { readLectureDues } from '../../due/due-access.ts'
import { latestDue } from './latest-due.ts'
import { listMembers } from './member-store.ts'
import { listPeopleOfTeams, listTeamsOf } from './team-store.ts'

type Work = { id: string; user_id: string; group_id: string | null }

/**
 * These versions once for each person whose work they are: those who handed them in and, of a group, those who belong to
 * it now. What a person's present group handed in comes after the rest.
 */
export async function spreadOverPeople<Row extends Work>(db: Database, courseId: string, rows: Row[]) {
  const groupIds = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))]
  const present = await listPeopleOfTeams(db, courseId, groupIds)
  const members = Map.groupBy(
    await listMembers(
      db,
      rows.map(({ id }) => id),
    ),
    ({ version_id }) => version_id,
  )
  const spread = rows.flatMap((row) => {
    const named = (members.get(row.id) ?? []).map(({ user_id }) => user_id)
    const now = row.group_id === null ? [] : (present.get(row.group_id) ?? [])
    const people = [...new Set([...named, ...now])]
    if (people.length === 0) return [{ ...row, isPresent: true }]
    return people.map((user_id) => ({
      ...row,
      user_id,
      isPresent: row.group_id === null || now.includes(user_id),
    }))
  })
  return spread.toSorted((one, other) => Number(one.isPresent) - Number(other.isPresent))
}

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** When a lecture is due for each of these people, with `groupLectures` for all of a group when for its last one. */
export async function readDuesOfWork(
  ctx: Context,
  courseId: string,
  people: string[],
  groupLectures: Set<string>,
) {
  if (groupLectures.size === 0) return readLectureDues(ctx, people, courseId)
  const teams = await listTeamsOf(ctx.db, courseId, people)
  const groupIds = [...new Set([...teams.values()].map(({ groupId }) => groupId))]
  const peopleOf = await listPeopleOfTeams(ctx.db, courseId, groupIds)
  const all = [...new Set([...people, ...[...peopleOf.values()].flat()])]
  const dueOf = await readLectureDues(ctx, all, courseId)
  return (userId: string, lectureId: string) => {
    const own = groupLectures.has(lectureId) ? teams.get(userId) : undefined
    const team = own && { name: own.name, userIds: peopleOf.get(own.groupId) ?? [] }
    return latestDue(dueOf, { lectureId, userId, team })
  }
}
