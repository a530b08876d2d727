import type { learningEndpoints } from '../../../../contract/endpoints/learning.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { deleteSaved, insertSaved } from './saved-store.ts'

export const saveCourse: Handler<typeof learningEndpoints.saveCourse> = async ({
  ctx: { db, now },
  user,
  params: { courseId },
}) => {
  await requireCourse(db, user, courseId)
  await insertSaved(db, { userId: user.id, courseId }, now())
  return { message: serverMessages.courseSaved }
}

/** Works for a course that they no longer see, too. */
export const removeSavedCourse: Handler<typeof learningEndpoints.removeSavedCourse> = async ({
  ctx,
  user,
  params: { courseId },
}) => {
  await deleteSaved(ctx.db, { userId: user.id, courseId })
  return { message: serverMessages.savedCourseRemoved }
}
