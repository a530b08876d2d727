import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { isLatestRun } from '../progress/course-progress/run-store.ts'
import { isAfter } from '../user/people/name-order-store.ts'
import { isLearnerSought } from '../user/people/user-search-store.ts'

type Page = { limit: number; cursor: string | undefined; q: string }

/** Active accounts with a source of enrolment in the course, ended ones too, by name. */
export function listEnrolledUsers(db: Database, courseId: string, { limit, cursor, q }: Page) {
  const rows = db
    .selectFrom('user')
    .select(['user.id', 'user.full_name', 'user.avatar_picture'])
    .where('user.state', '=', 'active')
    .where(isEnrolledIn(courseId))
    .where((row) => isLearnerSought(row, q))
    .orderBy('user.name_key')
    .orderBy('user.id')
    .limit(limit)
  return (cursor ? rows.where(isAfter(cursor)) : rows).execute()
}

/** By whatever source, also one that has ended. */
export const isEnrolledIn = (courseId: string) => (row: ExpressionBuilder<Tables, 'user'>) =>
  row(
    'user.id',
    'in',
    row
      .selectFrom('enrolment')
      .select((one) => one.ref('enrolment.user_id').$notNull().as('user_id'))
      .where('enrolment.course_id', '=', courseId)
      .where('enrolment.user_id', 'is not', null)
      .union(
        row
          .selectFrom('enrolment')
          .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', 'enrolment.group_id')
          .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
          .select('group_members.user_id')
          .where('enrolment.course_id', '=', courseId),
      )
      .union(
        row
          .selectFrom('path_course')
          .innerJoin('path_enrolment', 'path_enrolment.path_id', 'path_course.path_id')
          .select((one) => one.ref('path_enrolment.user_id').$notNull().as('user_id'))
          .where('path_course.course_id', '=', courseId)
          .where('path_enrolment.user_id', 'is not', null),
      )
      .union(
        row
          .selectFrom('path_course')
          .innerJoin('path_enrolment', 'path_enrolment.path_id', 'path_course.path_id')
          .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', 'path_enrolment.group_id')
          .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
          .select('group_members.user_id')
          .where('path_course.course_id', '=', courseId),
      ),
  )

/** The latest run of these people, and whether they ever completed the course. */
export async function listLatestRuns(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('course_run')
    .select(['course_run.user_id as id', 'course_run.seen_at', 'course_run.completed_at'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('course_run as any_run')
            .select('any_run.run')
            .whereRef('any_run.user_id', '=', 'course_run.user_id')
            .whereRef('any_run.course_id', '=', 'course_run.course_id')
            .where('any_run.completed_at', 'is not', null),
        )
        .as('is_complete'),
    )
    .where('course_run.course_id', '=', courseId)
    .where('course_run.user_id', 'in', userIds)
    .where(isLatestRun)
    .execute()
}
