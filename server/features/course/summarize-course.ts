import { summarizeCourse } from '../../../contract/endpoints/course.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { defineSharedRoute } from '../../http/route.ts'
import { requireCourse } from './course-access.ts'
import { toCourse } from './course-view.ts'

export const summarizeCourseRoute = defineSharedRoute(summarizeCourse, async ({ ctx, params }) => {
  const course = await requireCourse(ctx.db, params.courseId)
  return { message: serverMessages.courseFound, course: toCourse(ctx.settings, course) }
})
