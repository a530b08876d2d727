import type { Review } from '../../../contract/endpoints/review.ts'
import type { ListedReview } from './review-store.ts'

/** A deleted account has no name from the first minute on, and its texts are not shown. */
export function toReview(row: ListedReview): Review {
  const isWritten = row.author !== null && row.author_state !== 'deleted'
  return {
    _id: row.id,
    author: isWritten ? row.author : null,
    stars: row.stars,
    text: isWritten ? row.text : null,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    ...(row.hidden_at && { hiddenAt: row.hidden_at.toISOString() }),
    answer: isWritten ? toAnswer(row) : null,
  }
}

const toAnswer = ({ answer, answered_at, teacher }: ListedReview) =>
  answer !== null && answered_at
    ? { text: answer, author: teacher, answeredAt: answered_at.toISOString() }
    : null
