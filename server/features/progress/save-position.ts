import type { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import type { Handler } from '../../http/route.ts'

/** For players of older versions, which know only the position. Only seen seconds complete a lecture: `hasEnded` does not. */
export const savePosition: Handler<typeof progressEndpoints.savePosition> = async ({
  ctx,
  user,
  params: { lectureId },
  body: { seconds, duration },
}) => {
  const report = { position: seconds, ranges: [], sequence: 'next' as const, duration }
  await ctx.reports.save({ userId: user.id, lectureId, report, now: ctx.now() })
  return { message: serverMessages.positionSaved }
}
