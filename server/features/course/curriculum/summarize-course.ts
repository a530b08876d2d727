import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import { shared } from '../../../http/cache/shared.ts'
import { requireCourse } from '../course-access.ts'
import { isSeenAs, readSeenAs, requireSeen, requireSeer } from '../seen-as/seen-as-access.ts'
import { readSummary } from './summary-view.ts'

export const summarizeCourse = shared<typeof courseEndpoints.summarizeCourse>({
  handler: async ({ ctx, user, params: { courseId }, query }) => {
    if (!isSeenAs(query)) return readSummary(ctx, user, await requireCourse(ctx.db, user, courseId))
    await requireSeer(ctx, user, courseId)
    const seen = await readSeenAs(ctx, query)
    await requireSeen(ctx, seen.learner, courseId)
    const learner = { ...seen.learner, previewedId: courseId }
    return readSummary(seen.ctx, learner, await requireCourse(ctx.db, learner, courseId))
  },
})
