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
  await reloadReviews(courseId)
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
