import type { Updateable } from 'kysely'
import * as reviewMessages from '../../../contract/messages/generated/server-review.ts'
import { Problem } from '../../core/problem.ts'
import type { Act } from '../../db/audit/act.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Database } from '../../db/open.ts'
import type { ReviewTable } from '../../db/tables/learners/review-tables.ts'
import { findInCourse, findReview, type ReviewRow, updateReview } from './review-store.ts'
import { toReview } from './review-view.ts'
import { countAgain, lockStarCounts } from './star-store.ts'

type Key = { courseId: string; reviewId: string }

/** What an editor does to a review; `changesOf` returns undefined where that is done already. */
export async function changeInCourse(
  db: Database,
  act: Act,
  { courseId, reviewId }: Key,
  changesOf: (row: ReviewRow) => Updateable<ReviewTable> | undefined,
) {
  await auditChange(db, act, { kind: 'review', id: reviewId }, async (trx) => {
    const counts = await lockStarCounts(trx, courseId)
    const before = await findInCourse(trx, courseId, reviewId)
    if (!counts || !before) return notFound()
    const changes = changesOf(before)
    if (!changes) return false
    const after = await updateReview(trx, reviewId, changes)
    await countAgain(trx, { courseId, counts, before, after })
    return true
  })
  const row = await findReview(db, reviewId)
  return row ? toReview(row) : notFound()
}

function notFound(): never {
  throw new Problem('not-found', reviewMessages.reviewNotFound)
}
