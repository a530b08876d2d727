import * as messages from '../../../contract/messages/generated/calls.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { type CourseRow, findCourse } from './course-store.ts'
import type { Requester } from './visible-course-store.ts'

export async function requireCourse(db: Database, requester: Requester, id: string): Promise<CourseRow> {
  const course = await findCourse(db, requester, id)
  if (!course) throw new Problem('not-found', messages.courseNotFound)
  return course
}
