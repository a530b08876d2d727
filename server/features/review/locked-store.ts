import type { Transaction, Updateable } from 'kysely'
import * as reviewMessages from '../../../contract/messages/server-review.ts'
import { Problem } from '../../core/problem.ts'
import type { ReviewTable } from '../../db/tables/review-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { findInCourse, type ReviewRow, updateReview } from './review-store.ts'
import { countAgain, lockStarCounts } from './star-store.ts'

export type ReviewKey = { courseId: string; reviewId: string }

/** Locks the course and changes one of its reviews; false if `changesOf` returns undefined. Throws 404. */
export async function changeLocked(
  trx: Transaction<Tables>,
  { courseId, reviewId }: ReviewKey,
  changesOf: (row: ReviewRow) => Updateable<ReviewTable> | undefined,
) {
  const counts = await lockStarCounts(trx, courseId)
  const before = await findInCourse(trx, courseId, reviewId)
  if (!counts || !before) rejectAsMissing()
  const changes = changesOf(before)
  if (!changes) return false
  const after = await updateReview(trx, reviewId, changes)
  await countAgain(trx, { courseId, counts, before, after })
  return true
}

/** A hidden review counts nowhere. Throws 404 if it is deleted. */
export const hideLocked = (trx: Transaction<Tables>, key: ReviewKey, now: Date) =>
  changeLocked(trx, key, ({ hidden_at }) => (hidden_at ? undefined : { hidden_at: now }))

export function rejectAsMissing(): never {
  throw new Problem('not-found', reviewMessages.reviewNotFound)
}
