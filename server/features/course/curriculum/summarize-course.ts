import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import { shared } from '../../../http/cache/shared.ts'
import { requireCourse } from '../course-access.ts'
import { readSummary } from './summary-view.ts'

export const summarizeCourse = shared<typeof courseEndpoints.summarizeCourse>({
  handler: async ({ ctx, user, params }) =>
    readSummary(ctx, user, await requireCourse(ctx.db, user, params.courseId)),
})
