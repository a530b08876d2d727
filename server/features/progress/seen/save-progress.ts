import type { progressEndpoints } from '../../../../contract/endpoints/progress.ts'
import * as serverMessages from '../../../../contract/messages/generated/server.ts'
import { Problem } from '../../../core/problem.ts'
import type { CheckedHandler } from '../../../http/route.ts'
import { requireVisibleLecture } from '../../lecture/lecture-access.ts'
import { requireOpen } from '../../lecture/opening/opening-access.ts'
import { toSaved } from './progress-view.ts'

export const saveProgress: CheckedHandler<typeof progressEndpoints.saveProgress> = {
  precheck: async ({ ctx, user, params }) => {
    await requireVisibleLecture(ctx.db, user, params.lectureId)
    await requireOpen(ctx, user, params.lectureId)
  },
  handler: async ({ ctx, user, params: { lectureId }, body: { run, ...report } }) => {
    const saved = await ctx.reports.save({ userId: user.id, lectureId, report, run, now: ctx.now() })
    if (!saved) throw new Problem('not-found', serverMessages.lectureNotFound)
    return { message: serverMessages.progressSaved, ...toSaved(lectureId, saved) }
  },
}
