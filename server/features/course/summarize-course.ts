import type { courseEndpoints } from '../../../contract/endpoints/course.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import type { SharedHandler } from '../../http/route.ts'
import { requireCourse } from './course-access.ts'
import { toCourse } from './course-view.ts'

export const summarizeCourse: SharedHandler<typeof courseEndpoints.summarizeCourse> = {
  isShared: true,
  handler: async ({ ctx, params }) => {
    const course = await requireCourse(ctx.db, params.courseId)
    return { message: serverMessages.courseFound, course: toCourse(ctx.settings, course) }
  },
}
