import type { Review } from '../../../../contract/endpoints/review.ts'
import * as messages from '../../../../contract/messages/review.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { isByKeyboard, offerUndo, withdrawUndo } from '../../../lib/undo/undo.ts'
import { reloadReviews } from './review-queries.ts'

const saving = { loading: messages.saving, failed: messages.saveFailed }
const deleting = { loading: messages.deleting, failed: messages.deleteFailed }

export async function saveReview(courseId: string, body: Pick<Review, 'stars' | 'text'>) {
  await notify(saving, call('saveReview', { params: { courseId }, body }))
  withdrawUndo(undoOf(courseId))
}

export async function deleteReview(courseId: string, { stars, text }: Review, press: { detail: number }) {
  await notify(deleting, call('deleteReview', { params: { courseId } }))
  await reloadReviews(courseId)
  offerUndo({
    id: undoOf(courseId),
    message: messages.wasDeleted,
    takesFocus: isByKeyboard(press),
    restore: async () => {
      await notify(saving, call('saveReview', { params: { courseId }, body: { stars, text } }))
      await reloadReviews(courseId)
    },
  })
  return true
}

const undoOf = (courseId: string) => `review of ${courseId}`

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
}

export async function deleteAnswer(courseId: string, review: Review, press: { detail: number }) {
  const { answer } = review
  if (!answer) return
  await changeReview('deleteReviewAnswer', courseId, review)
  offerUndo({
    id: review._id,
    message: messages.answerWasDeleted,
    takesFocus: isByKeyboard(press),
    restore: async () => {
      await saveAnswer(courseId, review, answer.text)
      await reloadReviews(courseId)
    },
  })
}
