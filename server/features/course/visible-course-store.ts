import { sql } from 'kysely'
import type { Audience } from '../../core/context.ts'
import type { Database } from '../../db/open.ts'

/** Who asks for courses; undefined is a visitor. */
export type Requester = Audience | undefined

/** The operator's commands, and work that belongs to no request. */
export const operator: Requester = { role: 'ADMIN' }

export const isAdministrator = (requester: Requester) =>
  requester?.role === 'ADMIN' && !requester.owesSecondStep

/** Whose courses they edit. An administrator who owes a second step sees what a learner sees. */
export const editorOf = (requester: Requester) =>
  requester?.owesSecondStep ? undefined : requester?.editorId

/** Whether they may see other courses than everyone: all drafts, or those of the courses that they edit. */
export const maySeeDrafts = (requester: Requester) =>
  isAdministrator(requester) || editorOf(requester) !== undefined

/** Requesters with the same key see the same courses. */
export const viewKey = (requester: Requester) =>
  isAdministrator(requester) ? 'ADMIN' : (editorOf(requester) ?? '')

/** The one rule of who sees which course, for SQL that is written by hand. */
export function isVisible(requester: Requester) {
  if (isAdministrator(requester)) return sql<boolean>`course.deleted_at is null`
  const editorId = editorOf(requester)
  if (!editorId) return sql<boolean>`course.deleted_at is null and course.state = 'published'`
  const edited = sql`select course_id from course_editor where user_id = ${editorId}`
  return sql<boolean>`course.deleted_at is null and (course.state = 'published' or course.id in (${edited}))`
}

/** The same for a lecture of such a course: drafts are for those who may change it. */
export function showsLecture(requester: Requester) {
  if (isAdministrator(requester)) return sql<boolean>`lecture.deleted_at is null`
  const editorId = editorOf(requester)
  if (!editorId) return sql<boolean>`not lecture.is_draft`
  const edited = sql`select course_id from course_editor where user_id = ${editorId}`
  return sql<boolean>`(not lecture.is_draft or lecture.course_id in (${edited}))`
}

/**
 * Every query of courses, and of what belongs to them, begins here or says in test/course-readers.test.ts why it does
 * not. Its one placeholder is the id of an editor.
 */
export const visibleCourses = (db: Database, requester: Requester) =>
  db.selectFrom('course').where(isVisible(requester))
