import { type RawBuilder, sql, type Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-path.ts'
import type { Audience } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { type Requester, visibleCourses } from '../visible-course-store.ts'

type Person = Audience & { id: string }

/** Of a course that everyone sees; nobody can complete another. */
const isIncomplete = (course: RawBuilder<unknown>, userId: string) =>
  sql<boolean>`exists (select 1 from course needed where needed.id = ${course}
    and needed.deleted_at is null and needed.state = 'published')
    and not exists (select 1 from course_run where course_run.user_id = ${userId}
      and course_run.course_id = ${course} and course_run.completed_at is not null)`

/** Courses before it in a path that is in order only. */
const isBeforeInPath = (userId: string) =>
  sql<boolean>`earlier.path_id = here.path_id and earlier.position < here.position
    and ${isIncomplete(sql.ref('earlier.course_id'), userId)}`

/** Whether there may be courses that come before `course`. */
export const hasPrerequisite = sql<boolean>`(exists (select 1 from course_prerequisite
      where course_prerequisite.course_id = course.id)
    or exists (select 1 from path_course where path_course.course_id = course.id))`

/**
 * Whether the person has to complete another course before `course`: one that it requires, or, where every path of the
 * course is in order only, one that comes before it in each of them.
 */
export const missesPrerequisite = (userId: string) =>
  sql<boolean>`(exists (select 1 from course_prerequisite where course_prerequisite.course_id = course.id
      and ${isIncomplete(sql.ref('course_prerequisite.required_id'), userId)})
    or (exists (select 1 from path_course where path_course.course_id = course.id)
      and not exists (select 1 from path_course here join learning_path on learning_path.id = here.path_id
        where here.course_id = course.id and (not learning_path.requires_order
          or not exists (select 1 from path_course earlier where ${isBeforeInPath(userId)})))))`

/** The courses that the person has to complete first; of paths, those of each. */
export const listMissing = (db: Database, person: Person, courseId: string) =>
  visibleCourses(db, person)
    .select(['course.id', 'course.title'])
    .where(
      sql<boolean>`(course.id in (select required_id from course_prerequisite
          where course_id = ${courseId} and ${isIncomplete(sql.ref('required_id'), person.id)})
        or course.id in (select earlier.course_id from path_course here
          join learning_path on learning_path.id = here.path_id and learning_path.requires_order
          join path_course earlier on ${isBeforeInPath(person.id)}
          where here.course_id = ${courseId} and not exists (
            select 1 from path_course other join learning_path free on free.id = other.path_id
            where other.course_id = ${courseId} and not free.requires_order)))`,
    )
    .orderBy('course.title_key')
    .orderBy('course.id')
    .execute()

/** What it requires, of the courses that the person sees, and whether a path leads to it in order only. */
export async function readPrerequisites(db: Database, requester: Requester, courseId: string) {
  const rows = await visibleCourses(db, requester)
    .select(['course.id', 'course.title'])
    .select(
      sql<boolean>`course.id in (select required_id from course_prerequisite where course_id = ${courseId})`.as(
        'is_required',
      ),
    )
    .where(
      sql<boolean>`(course.id in (select required_id from course_prerequisite where course_id = ${courseId})
        or (course.id = ${courseId} and exists (select 1 from path_course
          join learning_path on learning_path.id = path_course.path_id
          where path_course.course_id = ${courseId} and learning_path.requires_order)))`,
    )
    .orderBy('course.title_key')
    .orderBy('course.id')
    .execute()
  return {
    required: rows.filter((row) => row.is_required),
    isInOrder: rows.some(({ id }) => id === courseId),
  }
}

/**
 * Replaces what a course requires; courses that the person does not see stay. Call it when the transaction has changed the
 * catalogue: then it waits for others, so that two changes at once make no circle.
 */
export async function savePrerequisites(
  trx: Transaction<Tables>,
  requester: Requester,
  courseId: string,
  requiredIds: string[],
) {
  if (requiredIds.includes(courseId)) rejectCircle(messages.beforeItself)
  const seen = visibleCourses(trx, requester).select('course.id')
  const found = requiredIds.length === 0 ? [] : await seen.where('course.id', 'in', requiredIds).execute()
  if (found.length < requiredIds.length)
    throw new Problem('not-found', messages.unknownPrerequisite, {
      fields: { prerequisiteIds: messages.unknownPrerequisite },
    })
  await requireNoCircle(trx, courseId, requiredIds)
  await trx
    .deleteFrom('course_prerequisite')
    .where('course_id', '=', courseId)
    .where('required_id', 'in', seen)
    .execute()
  if (requiredIds.length === 0) return
  await trx
    .insertInto('course_prerequisite')
    .values(requiredIds.map((required_id) => ({ course_id: courseId, required_id })))
    .execute()
}

/** For a new course, which no other one requires yet. */
export async function copyPrerequisites(trx: Transaction<Tables>, from: string, to: string) {
  const rows = await trx
    .selectFrom('course_prerequisite')
    .select('required_id')
    .where('course_id', '=', from)
    .execute()
  if (rows.length === 0) return
  await trx
    .insertInto('course_prerequisite')
    .values(rows.map((row) => ({ ...row, course_id: to })))
    .execute()
}

async function requireNoCircle(trx: Transaction<Tables>, courseId: string, requiredIds: string[]) {
  for (const requiredId of requiredIds) {
    if (!(await requires(trx, requiredId, courseId))) continue
    const { title } = await trx
      .selectFrom('course')
      .select('title')
      .where('id', '=', requiredId)
      .executeTakeFirstOrThrow()
    rejectCircle(messages.inACircle({ title }))
  }
}

/** Whether `courseId` is `requiredId`, or requires it itself or through others. */
export async function requires(trx: Transaction<Tables>, courseId: string, requiredId: string) {
  const reached = new Set([courseId])
  let next = [courseId]
  while (next.length > 0) {
    const rows = await trx
      .selectFrom('course_prerequisite')
      .select('required_id')
      .distinct()
      .where('course_id', 'in', next)
      .execute()
    next = rows.map(({ required_id }) => required_id).filter((id) => !reached.has(id))
    for (const id of next) reached.add(id)
  }
  return reached.has(requiredId)
}

function rejectCircle(message: ReturnType<typeof messages.inACircle> | typeof messages.beforeItself): never {
  throw new Problem('conflict', message, { fields: { prerequisiteIds: message } })
}
