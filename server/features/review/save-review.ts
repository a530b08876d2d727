import type { Transaction } from 'kysely'
import type { reviewEndpoints } from '../../../contract/endpoints/review.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as reviewMessages from '../../../contract/messages/server-review.ts'
import { requireAllowedWords } from '../../core/blocked-words/require-allowed-words.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { requireSubscription } from '../lecture/watching/watching-access.ts'
import { notifyTeachers } from '../notification/notification-store.ts'
import { requireRight } from './review-access.ts'
import { findReview, findWritten, insertReview, type ReviewRow, updateReview } from './review-store.ts'
import { toReview } from './review-view.ts'
import { addressKeyOf, countAgain, lockStarCounts } from './star-store.ts'

export const saveReview: Handler<typeof reviewEndpoints.saveReview> = async ({
  ctx,
  user,
  params: { courseId },
  body,
  caller,
  countCall,
}) => {
  const { db, now } = ctx
  await requireCourse(db, user, courseId)
  await requireSubscription(ctx, user, { courseId })
  await requireRight(db, user, courseId)
  requireAllowedWords(ctx, { text: body.text })
  await countCall()
  const address_key = await addressKeyOf(db, courseId, caller)
  const words = { stars: body.stars, text: body.text || null, address_key }
  const row = await transact(db, (trx) => write(trx, { courseId, userId: user.id }, words, now()))
  return { message: reviewMessages.saved, review: toReview(row) }
}

type Words = Pick<ReviewRow, 'stars' | 'text' | 'address_key'>

/** Restores a review that its author deleted; a hidden one stays hidden. */
async function write(
  trx: Transaction<Tables>,
  of: { courseId: string; userId: string },
  words: Words,
  now: Date,
) {
  const counts = await lockStarCounts(trx, of.courseId)
  if (!counts) throw new Problem('not-found', calls.courseNotFound)
  const before = await findWritten(trx, of)
  const after = before
    ? await updateReview(trx, before.id, {
        ...words,
        deleted_at: null,
        changed_at: changedAt(before, words, now),
      })
    : await insertReview(trx, {
        id: newId(),
        course_id: of.courseId,
        user_id: of.userId,
        ...words,
        created_at: now,
      })
  const news = { kind: 'review', courseId: of.courseId, lectureId: null } as const
  await notifyTeachers(trx, { ...news, aboutId: after.id, byId: of.userId }, now)
  await countAgain(trx, { courseId: of.courseId, counts, before, after })
  return (await findReview(trx, after.id)) ?? notFound()
}

const changedAt = (before: ReviewRow, { stars, text }: Words, now: Date) =>
  before.stars === stars && before.text === text ? before.changed_at : now

function notFound(): never {
  throw new Problem('not-found', reviewMessages.reviewNotFound)
}
