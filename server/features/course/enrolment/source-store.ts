import type { Selectable } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { EnrolmentTable } from '../../../db/tables/enrolment-tables.ts'

export type SourceRow = Selectable<EnrolmentTable>

/** Those that have not ended. */
export const listGoing = <Row extends Pick<SourceRow, 'ends_at'>>(rows: Row[], now: Date) =>
  rows.filter(({ ends_at }) => ends_at === null || ends_at > now)

export const startOf = ({ starts_at, created_at }: SourceRow) => starts_at ?? created_at

/** All sources of these people in a course, in the order of their making. A group's starts when they joined it, at the earliest. */
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
  return [
    ...own.map((row) => ({ ...row, group_name: null })),
    ...ofGroups.map(({ member_id, joined_at, ...row }) => ({
      ...row,
      user_id: member_id,
      starts_at: joined_at > startOf(row) ? joined_at : row.starts_at,
    })),
  ]
}
