import type { Selectable } from 'kysely'
import type { EnrolmentSource } from '../../../../contract/validation/choices.ts'
import type { Database } from '../../../db/open.ts'
import type { EnrolmentTable } from '../../../db/tables/enrolment-tables.ts'
import type { PathEnrolmentTable } from '../../../db/tables/path-tables.ts'
import { ancestorsOf, groupImagined } from '../../group/group-store.ts'

type Told = 'told' | 'changed_at' | 'people_told'
export type SourceRow = Omit<Selectable<EnrolmentTable>, 'source' | Told> & { source: EnrolmentSource }

/** Those that have not ended. */
export const listGoing = <Row extends Pick<SourceRow, 'ends_at'>>(rows: Row[], now: Date) =>
  rows.filter(({ ends_at }) => ends_at === null || ends_at > now)

export const startOf = ({ starts_at, created_at }: Pick<SourceRow, 'starts_at' | 'created_at'>) =>
  starts_at ?? created_at

/** Of one source; 'waiting' before its start. */
export function stateOf(row: Pick<SourceRow, 'starts_at' | 'ends_at' | 'created_at'>, now: Date) {
  if (row.ends_at && row.ends_at <= now) return 'ended'
  return startOf(row) > now ? 'waiting' : 'active'
}

/**
 * All sources of these people in a course. A group's starts when they joined it, at the earliest, and a path's when it got
 * the course.
 */
export const listSourcesOf = (db: Database, courseId: string, userIds: string[]) =>
  listSourcesIn(db, [courseId], userIds)

/** The same in several courses. */
export async function listSourcesIn(db: Database, courseIds: string[], userIds: string[]) {
  if (userIds.length === 0 || courseIds.length === 0) return []
  const own = await db
    .selectFrom('enrolment')
    .selectAll()
    .where('course_id', 'in', courseIds)
    .where('user_id', 'in', userIds)
    .execute()
  const ofGroups = await db
    .selectFrom('enrolment')
    .innerJoin('groups', 'groups.id', 'enrolment.group_id')
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', 'enrolment.group_id')
    .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
    .selectAll('enrolment')
    .select(['groups.name as group_name', 'group_members.user_id as member_id'])
    .select('group_members.created_at as joined_at')
    .distinct()
    .where('enrolment.course_id', 'in', courseIds)
    .where('group_members.user_id', 'in', userIds)
    .execute()
  const imagined = await Promise.all(userIds.map((id) => listImagined(db, courseIds, id)))
  return [
    ...imagined.flat(),
    ...own.map((row) => ({ ...row, group_name: null })),
    ...ofGroups.map(({ member_id, joined_at, ...row }) => ({
      ...row,
      user_id: member_id,
      starts_at: joined_at > startOf(row) ? joined_at : row.starts_at,
    })),
    ...(await listPathSources(db, courseIds, userIds)),
  ]
}

async function listPathSources(db: Database, courseIds: string[], userIds: string[]) {
  const ofCourses = db
    .selectFrom('path_course')
    .innerJoin('path_enrolment', 'path_enrolment.path_id', 'path_course.path_id')
    .selectAll('path_enrolment')
    .select(['path_course.course_id', 'path_course.added_at'])
    .where('path_course.course_id', 'in', courseIds)
  const own = await ofCourses.where('path_enrolment.user_id', 'in', userIds).execute()
  const ofGroups = await ofCourses
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', 'path_enrolment.group_id')
    .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
    .select(['group_members.user_id as member_id', 'group_members.created_at as joined_at'])
    .distinct()
    .where('group_members.user_id', 'in', userIds)
    .execute()
  const imagined = userIds.map(async (user_id) => {
    const groupId = groupImagined(user_id)
    if (groupId === undefined) return []
    const rows = await ofCourses.where('path_enrolment.group_id', 'in', ancestorsOf(db, groupId)).execute()
    return rows.map((row) => ({ ...row, user_id }))
  })
  return [
    ...[...own, ...(await Promise.all(imagined)).flat()].map((row) => ({ ...row, joined_at: null })),
    ...ofGroups.map(({ member_id, ...row }) => ({ ...row, user_id: member_id })),
  ].map(toSource)
}

type PathSourceRow = Selectable<PathEnrolmentTable> & {
  course_id: string
  added_at: Date | null
  joined_at: Date | null
}

function toSource({ path_id, added_at, joined_at, ...row }: PathSourceRow) {
  const from = new Date(Math.max(...[startOf(row), added_at, joined_at].map(Number)))
  return {
    ...row,
    ...{ source: 'path' as const, origin_id: path_id, group_name: null },
    ...{ has_seat: true, due_at: null, due_after_days: null },
    starts_at: from > startOf(row) ? from : row.starts_at,
  }
}

/** Of an imagined member, who was in the group before its sources began. */
async function listImagined(db: Database, courseIds: string[], userId: string) {
  const groupId = groupImagined(userId)
  if (groupId === undefined) return []
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('groups', 'groups.id', 'enrolment.group_id')
    .selectAll('enrolment')
    .select('groups.name as group_name')
    .where('enrolment.course_id', 'in', courseIds)
    .where('enrolment.group_id', 'in', ancestorsOf(db, groupId))
    .execute()
  return rows.map((row) => ({ ...row, user_id: userId }))
}
