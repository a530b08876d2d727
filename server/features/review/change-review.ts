import type { Updateable } from 'kysely'
import type { reviewEndpoints } from '../../../contract/endpoints/review.ts'
import * as reviewMessages from '../../../contract/messages/server-review.ts'
import { Problem } from '../../core/problem.ts'
import type { Act } from '../../db/audit/act.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Database } from '../../db/open.ts'
import type { ReviewTable } from '../../db/tables/review-tables.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { changeLocked, type ReviewKey, rejectAsMissing } from './locked-store.ts'
import { findReview, findWritten, type ReviewRow, reviewSubject, updateReview } from './review-store.ts'
import { toReview } from './review-view.ts'
import { countAgain, lockStarCounts } from './star-store.ts'

export const answerReview: Handler<typeof reviewEndpoints.answerReview> = async ({
  ctx,
  user,
  params,
  body: { text },
  act,
}) => {
  const answer = { answer: text, answered_by: user.id, answered_at: ctx.now() }
  const review = await changeInCourse(ctx.db, act, params, () => answer)
  return { message: reviewMessages.answered, review }
}

export const deleteReviewAnswer: Handler<typeof reviewEndpoints.deleteReviewAnswer> = async ({
  ctx,
  params,
  act,
}) => {
  const review = await changeInCourse(ctx.db, act, params, ({ answer }) => {
    if (answer === null) throw new Problem('not-found', reviewMessages.answerNotFound)
    return { answer: null, answered_by: null, answered_at: null }
  })
  return { message: reviewMessages.answerDeleted, review }
}

export const hideReview: Handler<typeof reviewEndpoints.hideReview> = async ({ ctx, params, act }) => {
  const review = await changeInCourse(ctx.db, act, params, ({ hidden_at }) =>
    hidden_at ? undefined : { hidden_at: ctx.now() },
  )
  return { message: reviewMessages.hidden, review }
}

export const showReview: Handler<typeof reviewEndpoints.showReview> = async ({ ctx, params, act }) => {
  const review = await changeInCourse(ctx.db, act, params, ({ hidden_at }) =>
    hidden_at ? { hidden_at: null } : undefined,
  )
  return { message: reviewMessages.shown, review }
}

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

async function changeInCourse(
  db: Database,
  act: Act,
  key: ReviewKey,
  changesOf: (row: ReviewRow) => Updateable<ReviewTable> | undefined,
) {
  const { reviewId: id } = key
  await auditChange(db, act, reviewSubject(id), (trx) => changeLocked(trx, key, changesOf))
  const row = await findReview(db, id)
  return row ? toReview(row) : rejectAsMissing()
}
