import type { reportEndpoints } from '../../../contract/endpoints/learners/report.ts'
import * as messages from '../../../contract/messages/generated/server-report.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { enforceRateLimit, userLimits } from '../../rate-limit/attempt-store.ts'
import { notifyModerators } from '../notification/notification-store.ts'
import { requirePost } from '../question/post/post-access.ts'
import { requireReview } from '../review/review-access.ts'
import { addReport, lockOpenCase, type Reported } from './report-store.ts'

export const reportQuestion: Handler<typeof reportEndpoints.reportQuestion> = async ({
  ctx,
  user,
  params: { questionId: id },
  body: { reason },
}) => {
  const { course_id, user_id } = await requirePost(ctx, user, { kind: 'question', id })
  return report(ctx, user, { kind: 'question', id, courseId: course_id, authorId: user_id }, reason)
}

export const reportAnswer: Handler<typeof reportEndpoints.reportAnswer> = async ({
  ctx,
  user,
  params: { answerId: id },
  body: { reason },
}) => {
  const { course_id, user_id } = await requirePost(ctx, user, { kind: 'answer', id })
  return report(ctx, user, { kind: 'answer', id, courseId: course_id, authorId: user_id }, reason)
}

export const reportReview: Handler<typeof reportEndpoints.reportReview> = async ({
  ctx,
  user,
  params: { reviewId: id },
  body: { reason },
}) => {
  const { course_id, user_id } = await requireReview(ctx.db, user, id)
  return report(ctx, user, { kind: 'review', id, courseId: course_id, authorId: user_id }, reason)
}

/** Notifies moderators only of the first report of a case, without the reporter. */
async function report({ db, settings, now }: AppContext, user: CurrentUser, thing: Reported, reason: string) {
  const { courseId, authorId } = thing
  if (authorId === user.id) throw new Problem('not-allowed', messages.ownReport)
  if (settings.rateLimits) await enforceRateLimit(db, userLimits.report, user.id, now())
  await transact(db, async (trx) => {
    const found = await lockOpenCase(trx, thing, now())
    if (!(await addReport(trx, found, { userId: user.id, reason }, now()))) return
    if (found.report_count > 0) return
    const news = { kind: 'report', courseId, lectureId: null, aboutId: found.id, byId: null } as const
    await notifyModerators(trx, news, [authorId, user.id], now())
  })
  return { message: messages.reported }
}
