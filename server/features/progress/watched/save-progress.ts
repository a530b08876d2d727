import type { progressEndpoints } from '../../../../contract/endpoints/progress.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { toSaved } from './progress-view.ts'

export const saveProgress: Handler<typeof progressEndpoints.saveProgress> = async ({
  ctx,
  user,
  params: { lectureId },
  body: { run, ...report },
}) => {
  const saved = await ctx.reports.save({ userId: user.id, lectureId, report, run, now: ctx.now() })
  if (!saved) throw new Problem('not-found', serverMessages.lectureNotFound)
  return { message: serverMessages.progressSaved, ...toSaved(lectureId, saved) }
}
