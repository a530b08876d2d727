import type { Transaction } from 'kysely'
import * as messages from '../../../contract/messages/calls.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { EditedCourse } from '../../http/guard.ts'
import { isEditor } from './course-editor/editor-store.ts'
import { type CourseRow, findCourse } from './course-store.ts'
import { lockCourse } from './curriculum/curriculum-store.ts'
import type { Requester } from './visible-course-store.ts'

export async function requireCourse(db: Database, requester: Requester, id: string): Promise<CourseRow> {
  const course = await findCourse(db, requester, id)
  if (!course) throw new Problem('not-found', messages.courseNotFound)
  return course
}

/** Waits until no other transaction changes the course; throws 404 if it is gone. */
export async function requireLockedCourse(trx: Transaction<Tables>, id: string) {
  if (!(await lockCourse(trx, id))) throw new Problem('not-found', messages.courseNotFound)
}

/**
 * The one rule of who edits what: administrators every course, editors theirs. Only administrators find deleted
 * courses.
 */
export async function mayEdit(db: Database, requester: Requester, course: EditedCourse): Promise<boolean> {
  if (requester?.owesSecondStep) return false
  if (requester?.role === 'ADMIN') return true
  return requester?.editorId !== undefined && isEditor(db, requester.editorId, course)
}
