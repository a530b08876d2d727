import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import type { SharedHandler } from '../../../http/route.ts'
import { requireCourse } from '../course-access.ts'
import { readSummary } from './summary-view.ts'

export const summarizeCourse: SharedHandler<typeof courseEndpoints.summarizeCourse> = {
  isShared: true,
  handler: async ({ ctx, user, params }) =>
    readSummary(ctx, user, await requireCourse(ctx.db, user, params.courseId)),
}
