import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { isCurrent, isRunning } from '../../course/enrolment/enrolled-store.ts'
import { isShownToUser, operator, visibleCourses } from '../../course/visible-course-store.ts'

type Page = { after: string; limit: number; userIds?: string[] }

/**
 * Active people who learn in the course and have not completed it, by id: those with a source of enrolment that counts,
 * and in courses for everyone those who have begun and do not teach it. `userIds` asks about these alone.
 */
export async function listLearners(
  db: Database,
  courseId: string,
  { after, limit, userIds }: Page,
  now: Date,
) {
  const ofGroups = sql`select group_members.user_id from enrolment
    join group_ancestors on group_ancestors.ancestor_id = enrolment.group_id
    join group_members on group_members.group_id = group_ancestors.group_id
    where enrolment.course_id = ${courseId} and ${isCurrent(now)}`
  const enrolled = sql`select enrolment.user_id from enrolment
    where enrolment.course_id = ${courseId} and enrolment.user_id is not null and ${isCurrent(now)}`
  const ofPaths = sql`select path_enrolment.user_id from path_course
    join path_enrolment on path_enrolment.path_id = path_course.path_id
    where path_course.course_id = ${courseId} and path_enrolment.user_id is not null
      and ${isRunning('path_enrolment', now)}
    union select group_members.user_id from path_course
    join path_enrolment on path_enrolment.path_id = path_course.path_id
    join group_ancestors on group_ancestors.ancestor_id = path_enrolment.group_id
    join group_members on group_members.group_id = group_ancestors.group_id
    where path_course.course_id = ${courseId} and ${isRunning('path_enrolment', now)}`
  const begun = sql`select course_run.user_id from course_run
    join course on course.id = course_run.course_id and course.access = 'signed-in'
    join "user" on "user".id = course_run.user_id and "user".role <> 'ADMIN'
    where course_run.course_id = ${courseId} and course_run.run = 1
      and ${isShownToUser}
      and not exists (select 1 from course_editor where course_editor.course_id = ${courseId}
        and course_editor.user_id = course_run.user_id)`
  const hasCompleted = sql<boolean>`exists (select 1 from course_run where course_run.user_id = ${sql.table('user')}.id
    and course_run.course_id = ${courseId} and course_run.completed_at is not null)`
  let learners = db
    .selectFrom('user')
    .select(['id', 'full_name', 'email', 'role'])
    .where('state', '=', 'active')
    .where('id', '>', after)
    .where(sql<boolean>`id in (${enrolled} union ${ofGroups} union ${ofPaths} union ${begun})`)
    .where(({ not }) => not(hasCompleted))
    .orderBy('id')
    .limit(limit)
  if (userIds) learners = learners.where('id', 'in', userIds)
  return learners.execute()
}

/** Which of these lectures these people have completed, as `person lecture`. */
export async function listFinishedOf(db: Database, userIds: string[], lectureIds: string[]) {
  if (userIds.length === 0 || lectureIds.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('lecture_progress')
    .select(['user_id', 'lecture_id'])
    .where('user_id', 'in', userIds)
    .where('lecture_id', 'in', lectureIds)
    .where('is_finished', '=', true)
    .execute()
  return new Set(rows.map(({ user_id, lecture_id }) => `${user_id} ${lecture_id}`))
}

/** When the next enrolment of the course starts that waits for its time. */
export async function findNextStart(db: Database, courseId: string, now: Date) {
  const next = await db
    .selectFrom('enrolment')
    .select('starts_at')
    .where('course_id', '=', courseId)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return next?.starts_at ?? undefined
}

const maxRecent = 2_000

type Pair = { user_id: string; course_id: string }

/** Who began a course, was enrolled or joined a group since then; of each kind `maxRecent` at most. */
export async function listRecent(db: Database, since: Date) {
  const joined = db
    .selectFrom('group_members')
    .innerJoin('group_ancestors', 'group_ancestors.group_id', 'group_members.group_id')
    .select('group_members.user_id')
    .where('group_members.created_at', '>', since)
    .limit(maxRecent)
  const kinds: Pair[][] = await Promise.all([
    db
      .selectFrom('course_run')
      .select(['user_id', 'course_id'])
      .where('run', '=', 1)
      .where('started_at', '>', since)
      .limit(maxRecent)
      .execute(),
    db
      .selectFrom('enrolment')
      .select((row) => [row.ref('user_id').$notNull().as('user_id'), 'course_id'] as const)
      .where('user_id', 'is not', null)
      .where('changed_at', '>', since)
      .limit(maxRecent)
      .execute(),
    joined
      .innerJoin('enrolment', 'enrolment.group_id', 'group_ancestors.ancestor_id')
      .select('enrolment.course_id')
      .execute(),
    joined
      .innerJoin('group_override', 'group_override.group_id', 'group_ancestors.ancestor_id')
      .select('group_override.course_id')
      .execute(),
  ])
  return { pairs: kinds.flat(), isCut: kinds.some(({ length }) => length === maxRecent) }
}

/** Published courses in which something may be due for somebody. */
export const listDatedCourses = (db: Database) =>
  visibleCourses(db, operator)
    .select(['course.id', 'course.access', 'course.listing'])
    .where('course.state', '=', 'published')
    .where(
      sql<boolean>`(course.due_at is not null or course.due_after_days is not null
        or exists (select 1 from lecture where lecture.course_id = course.id
          and (lecture.due_at is not null or lecture.due_after_days is not null))
        or exists (select 1 from due_override where due_override.course_id = course.id)
        or exists (select 1 from group_override where group_override.course_id = course.id)
        or exists (select 1 from enrolment where enrolment.course_id = course.id
          and (enrolment.due_at is not null or enrolment.due_after_days is not null)))`,
    )
    .orderBy('course.id')
    .execute()

/** The groups that are enrolled in these courses, and since when. */
export async function listEnrolledGroups(db: Database, courseIds: string[]) {
  if (courseIds.length === 0) return []
  return db
    .selectFrom('enrolment')
    .select(['course_id', 'group_id', 'starts_at', 'ends_at', 'due_at', 'due_after_days'])
    .where('course_id', 'in', courseIds)
    .where('group_id', 'is not', null)
    .orderBy('id')
    .execute()
}

/** How many people and groups paths have enrolled in these courses, and the last of them: another value is another rule. */
export async function listPathMarks(db: Database, courseIds: string[]) {
  if (courseIds.length === 0) return []
  return db
    .selectFrom('path_course')
    .innerJoin('path_enrolment', 'path_enrolment.path_id', 'path_course.path_id')
    .select('path_course.course_id')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.max('path_enrolment.id').as('newest')])
    .where('path_course.course_id', 'in', courseIds)
    .groupBy('path_course.course_id')
    .execute()
}

/** Each group with those inside it, as one text. */
export async function listGroupTrees(db: Database) {
  const rows = await db
    .selectFrom('group_ancestors')
    .select(['ancestor_id', 'group_id'])
    .orderBy('ancestor_id')
    .orderBy('group_id')
    .execute()
  const trees = Map.groupBy(rows, ({ ancestor_id }) => ancestor_id)
  return new Map([...trees].map(([id, inside]) => [id, inside.map(({ group_id }) => group_id).join(' ')]))
}
