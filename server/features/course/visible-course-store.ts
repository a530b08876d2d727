import { sql } from 'kysely'
import type { Audience } from '../../core/current-user.ts'
import type { Database } from '../../db/open.ts'

/** The person who asks for courses; undefined for a visitor. */
export type Requester = Audience | undefined

/** For the operator's commands, and work that belongs to no request. */
export const operator: Requester = { role: 'ADMIN' }

export const isAdministrator = (requester: Requester) =>
  requester?.role === 'ADMIN' && !requester.owesSecondStep

/** The id of an editor. Administrators who owe a second step see what a learner sees. */
export const editorOf = (requester: Requester) =>
  requester?.owesSecondStep ? undefined : requester?.editorId

/** Whether they may see more courses than everyone: all drafts, those that they edit, or the one that they preview. */
export const maySeeDrafts = (requester: Requester) =>
  isAdministrator(requester) || editorOf(requester) !== undefined || requester?.previewedId !== undefined

/** Requesters with the same key see the same courses. */
export const viewKey = (requester: Requester) =>
  isAdministrator(requester) ? 'ADMIN' : (editorOf(requester) ?? previewOf(requester) ?? '')

const previewOf = (requester: Requester) => requester?.previewedId && `preview ${requester.previewedId}`

/** The one rule of who sees which course, for handwritten SQL. */
export function isVisible(requester: Requester) {
  if (isAdministrator(requester)) return sql<boolean>`course.deleted_at is null`
  const editorId = editorOf(requester)
  const previewedId = requester?.previewedId
  if (previewedId)
    return sql<boolean>`course.deleted_at is null and (course.state = 'published' or course.id = ${previewedId})`
  if (!editorId) return sql<boolean>`course.deleted_at is null and course.state = 'published'`
  const edited = sql`select course_id from course_editor where user_id = ${editorId}`
  return sql<boolean>`course.deleted_at is null and (course.state = 'published' or course.id in (${edited}))`
}

/** The same rule for a lecture of such a course: only people who may change it see drafts. */
export function showsLecture(requester: Requester) {
  if (isAdministrator(requester)) return sql<boolean>`lecture.deleted_at is null`
  const editorId = editorOf(requester)
  if (!editorId) return sql<boolean>`not lecture.is_draft`
  const edited = sql`select course_id from course_editor where user_id = ${editorId}`
  return sql<boolean>`(not lecture.is_draft or lecture.course_id in (${edited}))`
}

/**
 * Every query of courses, and of what belongs to them, begins here or says in test/course-readers.test.ts why not. Its
 * one placeholder is the id of an editor, or of the course that one previews.
 */
export const visibleCourses = (db: Database, requester: Requester) =>
  db.selectFrom('course').where(isVisible(requester))

/** Those that they may edit. */
export function editedCourses(db: Database, requester: Requester) {
  if (isAdministrator(requester)) return visibleCourses(db, requester)
  const edited = sql<string>`(select course_id from course_editor where user_id = ${editorOf(requester) ?? ''})`
  return visibleCourses(db, requester).where('course.id', 'in', edited)
}
