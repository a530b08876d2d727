import type { Review } from '../../../../contract/endpoints/review.ts'
import * as messages from '../../../../contract/messages/review.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { isByKeyboard, offerUndo, withdrawUndo } from '../../../lib/undo/undo.ts'
import { reloadReviews } from './review-queries.ts'

const texts = { loading: messages.changing, failed: messages.changeFailed }

export async function changeReview(
  name: 'hideReview' | 'showReview' | 'deleteReviewAnswer',
  courseId: string,
  { _id: reviewId }: Review,
) {
  await notify(texts, call(name, { params: { courseId, reviewId } }))
  await reloadReviews(courseId)
}

export async function saveAnswer(courseId: string, { _id: reviewId }: Review, text: string) {
  await notify(texts, call('answerReview', { params: { courseId, reviewId }, body: { text } }))
  withdrawUndo(reviewId)
  await reloadReviews(courseId)
}

export async function deleteAnswer(courseId: string, review: Review, press: { detail: number }) {
  const { answer } = review
  if (!answer) return
  await changeReview('deleteReviewAnswer', courseId, review)
  offerUndo({
    id: review._id,
    message: messages.answerWasDeleted,
    takesFocus: isByKeyboard(press),
    restore: () => saveAnswer(courseId, review, answer.text),
  })
}
