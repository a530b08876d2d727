import type { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import type { Handler } from '../../http/route.ts'
import { requireVisibleLecture } from '../lecture/lecture-access.ts'
import { requireOpen } from '../lecture/opening/opening-access.ts'

/** For players of older versions, which know only the position: reaching the end counts as marking the lecture by hand. */
export const savePosition: Handler<typeof progressEndpoints.savePosition> = async ({
  ctx,
  user,
  params: { lectureId },
  body: { seconds, duration, hasEnded },
}) => {
  await requireVisibleLecture(ctx.db, user, lectureId)
  await requireOpen(ctx, user, lectureId)
  const report = { position: seconds, ranges: [], sequence: 'next' as const, duration, hasEnded }
  await ctx.reports.save({ userId: user.id, lectureId, report, now: ctx.now() })
  return { message: serverMessages.positionSaved }
}
