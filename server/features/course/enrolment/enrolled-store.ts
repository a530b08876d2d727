import { type RawBuilder, sql } from 'kysely'
import type { Audience, CurrentUser } from '../../../core/current-user.ts'
import type { Database } from '../../../db/open.ts'
import type { EditedCourse } from '../../../http/guard.ts'
import { groupsOfPerson } from '../../group/group-store.ts'
import { visibleCourses } from '../visible-course-store.ts'
import { hasPrerequisite, missesPrerequisite } from './prerequisite-store.ts'

type Person = Audience & { id: string }

/** Whether the time of an enrolment has begun and has not ended. */
export const isRunning = (table: 'enrolment' | 'path_enrolment', now: Date) => {
  const [startsAt, endsAt] = [sql.ref(`${table}.starts_at`), sql.ref(`${table}.ends_at`)]
  return sql<boolean>`(${startsAt} is null or ${startsAt} <= ${now}) and (${endsAt} is null or ${endsAt} > ${now})`
}

/** Enrolments that count now; the rest wait for a seat or their start, or have ended. */
export const isCurrent = (now: Date) => sql<boolean>`enrolment.has_seat and ${isRunning('enrolment', now)}`

/**
 * Whether the person has a source of enrolment in `course`, themselves, through a group or through a path. One indexed
 * read; the paths of the course are looked at last, and a course without any costs one look at an index.
 */
const isEnrolled = (db: Database, userId: string, now: Date) =>
  sql<boolean>`(exists (select 1 from enrolment
      where enrolment.course_id = course.id and enrolment.user_id = ${userId} and ${isCurrent(now)})
    or exists (select 1 from enrolment where enrolment.course_id = course.id
      and enrolment.group_id in (${groupsOfPerson(db, userId)}) and ${isCurrent(now)})
    or exists (select 1 from path_course
      join path_enrolment on path_enrolment.path_id = path_course.path_id
      where path_course.course_id = course.id and path_enrolment.user_id = ${userId}
      and ${isRunning('path_enrolment', now)})
    or exists (select 1 from path_course
      join path_enrolment on path_enrolment.path_id = path_course.path_id
      where path_course.course_id = course.id
      and path_enrolment.group_id in (${groupsOfPerson(db, userId)}) and ${isRunning('path_enrolment', now)}))`

/** The paths that the person is enrolled in now, themselves or through a group. */
export const enrolledPathIds = (db: Database, userId: string, now: Date) =>
  sql`select path_enrolment.path_id from path_enrolment
      where path_enrolment.user_id = ${userId} and ${isRunning('path_enrolment', now)}
    union select path_enrolment.path_id from path_enrolment
      where path_enrolment.group_id in (${groupsOfPerson(db, userId)}) and ${isRunning('path_enrolment', now)}`

/**
 * Undefined if they do not see the course. What it has no use for is not asked: PostgreSQL takes longer to plan it than to
 * read it (1.4 of 1.65 ms in each call of a learner).
 */
export async function findEnrolmentRule(db: Database, person: Person, course: EditedCourse, now: Date) {
  if (!course) return undefined
  let found = visibleCourses(db, person).select([
    'course.id',
    'course.access',
    hasPrerequisite.as('needs_others'),
  ])
  if ('courseId' in course) found = found.where('course.id', '=', course.courseId)
  else {
    const { lectureId } = course
    found = found.where('course.id', '=', (lecture) =>
      lecture.selectFrom('lecture').select('lecture.course_id').where('lecture.id', '=', lectureId),
    )
  }
  const rule = await found.executeTakeFirst()
  if (!rule) return undefined
  const holds = async (condition: RawBuilder<boolean>) => {
    const asked = visibleCourses(db, person).select(condition.as('holds')).where('course.id', '=', rule.id)
    return Boolean((await asked.executeTakeFirst())?.holds)
  }
  return {
    id: rule.id,
    isEnrolled: rule.access === 'signed-in' || (await holds(isEnrolled(db, person.id, now))),
    missesPrerequisite: Boolean(rule.needs_others) && (await holds(missesPrerequisite(person.id))),
  }
}

/** The courses that have a source of enrolment of the person other than a path, of whatever time. */
const coursesOfSources = (db: Database, userId: string) =>
  sql<{ course_id: string }>`select course_id from enrolment where user_id = ${userId}
    union select course_id from enrolment where group_id in (${groupsOfPerson(db, userId)})`

/** The courses that the person is enrolled in, other than by a path, and has not begun, the newest first. */
export async function listUnbegun(db: Database, person: Person, now: Date, limit: number) {
  // Most people of an open school have none: with the look at paths, GET /learning of them costs 690 µs instead of 1,030.
  const { rows } = await sql`${coursesOfSources(db, person.id)} limit 1`.execute(db)
  if (rows.length === 0) return []
  return visibleCourses(db, person)
    .selectAll('course')
    .where(sql<boolean>`course.id in (${coursesOfSources(db, person.id)})`)
    .where(
      sql<boolean>`not exists (select 1 from course_run
        where course_run.user_id = ${person.id} and course_run.course_id = course.id)`,
    )
    .where(isEnrolled(db, person.id, now))
    .orderBy('course.id', 'desc')
    .limit(limit)
    .execute()
}

const maxLearnedCourses = 2_000

/**
 * The published courses that the person learns in now: those with a source of enrolment, and those for everyone that
 * they have begun and do not edit.
 */
export function listLearnedCourses(db: Database, { id, role }: Pick<CurrentUser, 'id' | 'role'>, now: Date) {
  const begun = sql<boolean>`(course.access = 'signed-in' and ${role !== 'ADMIN'}
    and exists (select 1 from course_run where course_run.user_id = ${id} and course_run.course_id = course.id)
    and not exists (select 1 from course_editor where course_editor.user_id = ${id}
      and course_editor.course_id = course.id))`
  const known = sql`(select course_id from course_run where user_id = ${id}
    union select course_id from enrolment where user_id = ${id}
    union select course_id from enrolment where group_id in (${groupsOfPerson(db, id)})
    union select path_course.course_id from path_enrolment
      join path_course on path_course.path_id = path_enrolment.path_id
      where path_enrolment.user_id = ${id} or path_enrolment.group_id in (${groupsOfPerson(db, id)}))`
  return visibleCourses(db, { role: 'USER', memberId: id })
    .select(['course.id', 'course.title'])
    .where(sql<boolean>`course.id in ${known}`)
    .where(({ or }) => or([isEnrolled(db, id, now), begun]))
    .orderBy('course.id', 'desc')
    .limit(maxLearnedCourses)
    .execute()
}
