import type { peerReviewEndpoints } from '../../../../contract/endpoints/peer-review.ts'
import * as messages from '../../../../contract/messages/server-peer-review.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { requireModerated } from '../peer-review-access.ts'
import { peerReviewSubject, removePeerReview, restoreRemoved } from './removal-store.ts'

export const takeOutPeerReview: Handler<typeof peerReviewEndpoints.takeOutPeerReview> = async ({
  ctx,
  user,
  params: { reviewId: id },
  act,
}) => {
  const { lecture } = await requireModerated(ctx.db, user, id)
  const removal = { id, courseId: lecture.course_id, byId: user.id, now: ctx.now() }
  await auditChange(ctx.db, act, peerReviewSubject(id), (trx) => removePeerReview(trx, removal))
  return { message: messages.takenOut }
}

export const restorePeerReview: Handler<typeof peerReviewEndpoints.restorePeerReview> = async ({
  ctx,
  user,
  params: { reviewId: id },
  act,
}) => {
  await requireModerated(ctx.db, user, id)
  await auditChange(ctx.db, act, peerReviewSubject(id), (trx) => restoreRemoved(trx, id))
  return { message: messages.restored }
}
