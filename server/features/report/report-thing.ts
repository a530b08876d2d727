import type { reportEndpoints } from '../../../contract/endpoints/report.ts'
import * as messages from '../../../contract/messages/server-report.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler, HandlerRequest } from '../../http/route.ts'
import { rejectAsMissing, requireProfile } from '../course/instructor/profile-access.ts'
import { notifyModerators } from '../notification/notification-store.ts'
import { requireGotReview } from '../peer-review/peer-review-access.ts'
import { requirePost } from '../question/post/post-access.ts'
import { requireReview } from '../review/review-access.ts'
import { addReport, lockOpenCase, type Reported } from './report-store.ts'

export const reportQuestion: Handler<typeof reportEndpoints.reportQuestion> = async (reporting) => {
  const { ctx, user, params } = reporting
  const id = params.questionId
  const { course_id, user_id } = await requirePost(ctx, user, { kind: 'question', id })
  return report(reporting, { kind: 'question', id, courseId: course_id, authorId: user_id })
}

export const reportAnswer: Handler<typeof reportEndpoints.reportAnswer> = async (reporting) => {
  const { ctx, user, params } = reporting
  const id = params.answerId
  const { course_id, user_id } = await requirePost(ctx, user, { kind: 'answer', id })
  return report(reporting, { kind: 'answer', id, courseId: course_id, authorId: user_id })
}

export const reportReview: Handler<typeof reportEndpoints.reportReview> = async (reporting) => {
  const { ctx, user, params } = reporting
  const id = params.reviewId
  const { course_id, user_id } = await requireReview(ctx.db, user, id)
  return report(reporting, { kind: 'review', id, courseId: course_id, authorId: user_id })
}

/** For the learner who got it, who does not learn whose it is. */
export const reportPeerReview: Handler<typeof reportEndpoints.reportPeerReview> = async (reporting) => {
  const { ctx, user, params } = reporting
  const { row, asked } = await requireGotReview(ctx, user, params.reviewId)
  const { id, reviewer_id: authorId } = row
  return report(reporting, { kind: 'peer-review', id, courseId: asked.courseId, authorId })
}

export const reportProfile: Handler<typeof reportEndpoints.reportProfile> = async (reporting) => {
  const { ctx, user, params } = reporting
  const found = await requireProfile(ctx.db, user, params.courseId)
  if (found.hidden_at) rejectAsMissing()
  const { course_id: courseId, user_id: id } = found
  return report(reporting, { kind: 'profile', id, courseId, authorId: id })
}

type Reporting = Pick<
  HandlerRequest<typeof reportEndpoints.reportReview>,
  'ctx' | 'user' | 'body' | 'countCall'
>

/** Notifies moderators only of the first report of a case, without the reporter. */
async function report({ ctx: { db, now }, user, body: { reason }, countCall }: Reporting, thing: Reported) {
  const { courseId, authorId } = thing
  if (authorId === user.id) throw new Problem('not-allowed', messages.ownReport)
  await countCall()
  await transact(db, async (trx) => {
    const found = await lockOpenCase(trx, thing, now())
    if (!(await addReport(trx, found, { userId: user.id, reason }, now()))) return
    if (found.report_count > 0) return
    const news = { kind: 'report', courseId, lectureId: null, aboutId: found.id, byId: null } as const
    await notifyModerators(trx, news, [authorId, user.id], now())
  })
  return { message: messages.reported }
}
