import * as messages from '../../../../contract/messages/server-instructor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import { requireCourse } from '../course-access.ts'
import type { Requester } from '../visible-course-store.ts'
import { readInstructors } from './instructor-view.ts'

/** The account whose text stands beside a course, even if it is hidden. Throws 404. */
export async function requireProfile(db: Database, requester: Requester, courseId: string) {
  const course = await requireCourse(db, requester, courseId)
  const found = (await readInstructors(db, [course])).get(course.id)
  return found?.text ? found : rejectAsMissing()
}

export function rejectAsMissing(): never {
  throw new Problem('not-found', messages.profileNotFound)
}
