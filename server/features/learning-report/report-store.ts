import { type Selectable, sql } from 'kysely'
import type { LearningState } from '../../../contract/validation/choices.ts'
import type { Database } from '../../db/open.ts'
import type { CertificateTable } from '../../db/tables/certificate-tables.ts'
import type { CourseRunTable } from '../../db/tables/learning-tables.ts'
import {
  isShownToUser,
  publishedCourses,
  type Requester,
  visibleCourses,
} from '../course/visible-course-store.ts'
import { groupsOfManager, peopleOfGroup } from '../group/group-store.ts'
import { isAfter, isFrom, type Listed } from '../user/people/name-order-store.ts'

/** Whose people: of one group, of all groups that someone manages, or everyone. */
export type Scope = { groupId?: string | undefined; managerId?: string | undefined }

/** What is published, oldest first: learners see no other. */
export function listReportedCourses(db: Database, courseId?: string) {
  const rows = publishedCourses(db)
    .select(['course.id', 'course.title', 'course.access', 'course.listing'])
    .orderBy('course.id')
  return (courseId === undefined ? rows : rows.where('course.id', '=', courseId)).execute()
}
export type ReportedCourse = Awaited<ReturnType<typeof listReportedCourses>>[number]

const maxChoices = 2_000

export const listCoursesByTitle = (db: Database, requester: Requester) =>
  visibleCourses(db, requester)
    .select(['course.id', 'course.title'])
    .where('course.state', '=', 'published')
    .orderBy('course.title_key')
    .orderBy('course.id')
    .limit(maxChoices)
    .execute()

type Page = Scope & {
  limit: number
  now: Date
  state?: LearningState | undefined
  /** Without it the state is that of any course. */
  courseId?: string | undefined
  /** After whom it goes on. */
  from?: From | undefined
}

/** The last person of before, who comes again if `again`. */
export type From = { last: string | Listed; again: boolean }

/** Active accounts by name; with a state those who may have it. */
export function listReportedPeople(db: Database, page: Page) {
  const { groupId, managerId, limit, from } = page
  let rows = db
    .selectFrom('user')
    .select(['user.id', 'user.full_name', 'user.name_key', 'user.avatar_picture', 'user.role', 'user.email'])
    .where('user.state', '=', 'active')
    .orderBy('user.name_key')
    .orderBy('user.id')
    .limit(limit)
  if (groupId !== undefined) rows = rows.where('user.id', 'in', peopleOfGroup(db, groupId))
  else if (managerId !== undefined) rows = rows.where('user.id', 'in', peopleOfManager(db, managerId))
  const needed = neededFor(page)
  if (needed) rows = rows.where(needed)
  if (!from) return rows.execute()
  return rows.where(from.again ? isFrom(from.last) : isAfter(from.last)).execute()
}
export type ReportedUser = Awaited<ReturnType<typeof listReportedPeople>>[number]

const peopleOfManager = (db: Database, managerId: string) =>
  db
    .selectFrom('group_members')
    .select('group_members.user_id')
    .where('group_members.group_id', 'in', groupsOfManager(db, managerId))

/** What a person in this state has, so that others need not be looked at. */
function neededFor({ state, courseId, now }: Page) {
  const user = sql.ref('user.id')
  const inCourse = courseId === undefined ? sql`` : sql`and course_id = ${courseId}`
  if (state === 'lapsed')
    return sql<boolean>`exists (select 1 from certificate where user_id = ${user} ${inCourse} and expires_at <= ${now})`
  if (state === 'complete')
    return sql<boolean>`exists (select 1 from course_run where user_id = ${user} ${inCourse}
      and completed_at is not null)`
  if (state === 'active')
    return sql<boolean>`exists (select 1 from course_run where user_id = ${user} ${inCourse})`
  return undefined
}

type Run = Pick<Selectable<CourseRunTable>, 'user_id' | 'course_id' | 'completed_at' | 'seen_at'>

/** All runs of these people in these courses, the latest last. */
export const listRunsIn = (db: Database, userIds: string[], courseIds: string[]): Promise<Run[]> =>
  db
    .selectFrom('course_run')
    .select(['user_id', 'course_id', 'completed_at', 'seen_at'])
    .where('user_id', 'in', userIds)
    .where('course_id', 'in', courseIds)
    .orderBy('run')
    .execute()

type End = Pick<Selectable<CertificateTable>, 'user_id' | 'course_id' | 'expires_at' | 'revoked_at'>

/** Certificates of these people for these courses, the latest last. */
export const listCertificatesIn = (db: Database, userIds: string[], courseIds: string[]): Promise<End[]> =>
  db
    .selectFrom('certificate')
    .select(['user_id', 'course_id', 'expires_at', 'revoked_at'])
    .where('user_id', 'in', userIds)
    .where('course_id', 'in', courseIds)
    .orderBy('edition')
    .execute()

/** Which of these people edit which of these courses. */
export const listEditorsIn = (db: Database, userIds: string[], courseIds: string[]) =>
  db
    .selectFrom('course_editor')
    .select(['user_id', 'course_id'])
    .where('user_id', 'in', userIds)
    .where('course_id', 'in', courseIds)
    .execute()

/** Which of these people see which of these courses, of those that are shown to groups alone. */
export async function listShownIn(db: Database, userIds: string[], courses: ReportedCourse[]) {
  const ids = courses.filter(({ listing }) => listing === 'groups').map(({ id }) => id)
  if (ids.length === 0) return []
  return publishedCourses(db)
    .innerJoin('user', (join) => join.on('user.id', 'in', userIds))
    .select(['user.id as user_id', 'course.id as course_id'])
    .where('course.id', 'in', ids)
    .where(isShownToUser)
    .execute()
}
