import type { Transaction } from 'kysely'
import type { BodyOf } from '../../../../contract/api/define-endpoint.ts'
import type { peerReviewEndpoints } from '../../../../contract/endpoints/peer-review.ts'
import type { Mark } from '../../../../contract/endpoints/submission-mark.ts'
import * as messages from '../../../../contract/messages/server-peer-review.ts'
import { requireAllowedWords } from '../../../core/blocked-words/require-allowed-words.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { requireWatching } from '../../lecture/watching/watching-access.ts'
import { marksOf } from '../../submission/grading/rubric-marks-view.ts'
import {
  type Asked,
  notFound,
  requireNotOver,
  requireOwnReview,
  requirePeerReviews,
} from '../peer-review-access.ts'
import { lockPeerReview, updatePeerReview } from '../peer-review-store.ts'
import { findLastVersion, showOwnReviews } from '../peer-review-view.ts'
import { handOut } from './hand-out.ts'

export const readPeerReviews: Handler<typeof peerReviewEndpoints.readPeerReviews> = async ({
  ctx,
  user,
  params: { lectureId },
}) => ({
  message: messages.read,
  peerReview: await showOwnReviews(ctx, user.id, await requirePeerReviews(ctx.db, lectureId)),
})

export const askForReview: Handler<typeof peerReviewEndpoints.askForReview> = async ({
  ctx,
  user,
  params: { lectureId },
}) => {
  const asked = await requirePeerReviews(ctx.db, lectureId)
  const now = ctx.now()
  requireNotOver(asked, now)
  const hasWork = await transact(ctx.db, (trx) => handOut(trx, { asked, userId: user.id, now }))
  return {
    message: hasWork ? messages.handedOut : messages.noneLeft,
    peerReview: await showOwnReviews(ctx, user.id, asked),
  }
}

type Endpoint = typeof peerReviewEndpoints.givePeerReview

export const givePeerReview: Handler<Endpoint> = async ({ ctx, user, params: { reviewId }, body }) => {
  const { lecture_id } = await requireOwnReview(ctx.db, user, reviewId)
  await requireWatching(ctx, user, lecture_id)
  const asked = await requirePeerReviews(ctx.db, lecture_id)
  requireAllowedWords(ctx, { comment: body.comment })
  await transact(ctx.db, (trx) => give(trx, { asked, reviewId, userId: user.id, now: ctx.now() }, body))
  void ctx.peerReviewNews.poll()
  return { message: messages.given, peerReview: await showOwnReviews(ctx, user.id, asked) }
}

type Given = { asked: Asked; reviewId: string; userId: string; now: Date }

async function give(
  trx: Transaction<Tables>,
  { asked, reviewId, userId, now }: Given,
  body: BodyOf<Endpoint>,
) {
  const row = await lockPeerReview(trx, reviewId)
  // It may have gone to somebody else meanwhile.
  if (row?.reviewer_id !== userId) throw notFound()
  // Sending it twice is sending it once.
  if (row.given_at) return
  requireNotOver(asked, now)
  const version = await findLastVersion(trx, row.submission_id)
  if (!version) throw new Problem('conflict', messages.takenBack)
  if (version.number !== body.number) throw new Problem('changed-meanwhile', messages.handedInAgain)
  await updatePeerReview(trx, reviewId, {
    ...{ given_at: now, number: version.number, comment: body.comment },
    marks: JSON.stringify(requireLevels(asked, body)),
  })
}

function requireLevels({ rubric }: Asked, body: BodyOf<Endpoint>): Mark[] {
  const marks = marksOf(rubric, body.rubric ?? {})
  if (marks.length < (rubric?.criteria.length ?? 0))
    throw new Problem('broken', messages.levelsMissing, { fields: { rubric: messages.levelsMissing } })
  return marks
}
