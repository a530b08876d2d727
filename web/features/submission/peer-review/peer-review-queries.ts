import type { OwnPeerReviews } from '../../../../contract/endpoints/peer-review.ts'
import * as messages from '../../../../contract/messages/peer-review.ts'
import { call } from '../../../lib/calls/call.ts'
import { endpointQuery } from '../../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { notify } from '../../../lib/notify.ts'

export const ownReviewsQuery = (lectureId: string) =>
  endpointQuery('readPeerReviews', { params: { lectureId } })

export const reviewsOfWorkQuery = (submissionId: string) =>
  endpointQuery('listReviewsOfWork', { params: { submissionId } })

function setOwnReviews(lectureId: string, peerReview: OwnPeerReviews) {
  queryClient.setQueryData(ownReviewsQuery(lectureId).queryKey, (known) => known && { ...known, peerReview })
}

export async function askForReview(lectureId: string) {
  const sent = call('askForReview', { params: { lectureId } })
  setOwnReviews(lectureId, (await notify({ loading: messages.asking }, sent)).peerReview)
}

type Given = { rubric: Record<string, string>; comment: string; number: number }

export async function giveReview(lectureId: string, reviewId: string, body: Given) {
  const sent = call('givePeerReview', { params: { reviewId }, body })
  const { peerReview } = await notify({ loading: messages.sending }, sent)
  return () => setOwnReviews(lectureId, peerReview)
}

export const reloadOwnReviews = (lectureId: string) =>
  queryClient.invalidateQueries({ queryKey: ownReviewsQuery(lectureId).queryKey })

export async function takeOut(submissionId: string, reviewId: string) {
  const sent = call('takeOutPeerReview', { params: { reviewId } })
  await notify({ loading: messages.takingOut }, sent)
  await reloadReviewsOf(submissionId)
}

export async function bringBack(submissionId: string, reviewId: string) {
  const sent = call('restorePeerReview', { params: { reviewId } })
  await notify({ loading: messages.bringingBack }, sent)
  await reloadReviewsOf(submissionId)
}

const reloadReviewsOf = (submissionId: string) =>
  queryClient.invalidateQueries({ queryKey: reviewsOfWorkQuery(submissionId).queryKey })
