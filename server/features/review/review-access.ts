import * as reviewMessages from '../../../contract/messages/server-review.ts'
import type { ReviewRight } from '../../../contract/validation/choices.ts'
import { reviewFromShare } from '../../../contract/validation/limits.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { mayEdit } from '../course/course-access.ts'
import { isEditor } from '../course/course-editor/editor-store.ts'
import { readSeenShare, readShare } from '../progress/course-progress/share-view.ts'
import { rejectAsMissing } from './locked-store.ts'
import { findVisibleReview, hasWritten } from './review-store.ts'

// Shares are sums of lengths: a fifth may come out as 0.19999999999999998.
const rounding = 1e-9

export async function readRight(
  db: OpenDatabase,
  user: CurrentUser | undefined,
  courseId: string,
): Promise<{ right: ReviewRight; share: number | null }> {
  if (!user) return { right: 'signed-out', share: null }
  const share = await readEarned(db, user, courseId)
  // Administrators edit every course, even while they owe a second step.
  if (user.role === 'ADMIN' || (await isEditor(db, user.id, { courseId }))) return { right: 'editor', share }
  // People who begin the course again keep their review.
  const isAllowed =
    share >= reviewFromShare - rounding || (await hasWritten(db, { courseId, userId: user.id }))
  return { right: isAllowed ? 'allowed' : 'too-early', share }
}

export async function requireRight(db: OpenDatabase, user: CurrentUser, courseId: string) {
  const { right, share } = await readRight(db, user, courseId)
  if (right === 'editor') throw new Problem('not-allowed', reviewMessages.editorsDoNotReview)
  if (right !== 'too-early') return
  const isComplete = (await readShare(db, user, courseId)) >= reviewFromShare - rounding
  throw new Problem('not-allowed', (isComplete ? unseen : tooEarly)(share ?? 0))
}

/** What was completed without being watched or read earns no review. */
async function readEarned(db: OpenDatabase, user: CurrentUser, courseId: string) {
  return Math.min(await readShare(db, user, courseId), await readSeenShare(db, user, courseId))
}

const unseen = (share: number) =>
  reviewMessages.unseen({ needed: reviewFromShare * 100, percent: Math.floor(share * 100) })

const tooEarly = (share: number) =>
  reviewMessages.tooEarly({ needed: reviewFromShare * 100, percent: Math.floor(share * 100) })

export async function requireReview(db: OpenDatabase, user: CurrentUser, id: string) {
  const review = await findVisibleReview(db, user, id)
  if (!review) rejectAsMissing()
  const isShown = review.hidden_at === null || review.user_id === user.id
  return isShown || (await mayEdit(db, user, { courseId: review.course_id })) ? review : rejectAsMissing()
}
