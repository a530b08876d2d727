import type { reviewEndpoints } from '../../../contract/endpoints/review.ts'
import * as reviewMessages from '../../../contract/messages/server-review.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { findWritten, updateReview } from './review-store.ts'
import { countAgain, lockStarCounts } from './star-store.ts'

/** Works for a course that they no longer see, too. */
export const deleteReview: Handler<typeof reviewEndpoints.deleteReview> = async ({
  ctx: { db, now },
  user,
  params: { courseId },
}) => {
  await transact(db, async (trx) => {
    const counts = await lockStarCounts(trx, courseId)
    const before = await findWritten(trx, { courseId, userId: user.id })
    if (!counts || !before || before.deleted_at) throw new Problem('not-found', reviewMessages.reviewNotFound)
    const after = await updateReview(trx, before.id, { deleted_at: now() })
    await countAgain(trx, { courseId, counts, before, after })
  })
  return { message: reviewMessages.deleted }
}
