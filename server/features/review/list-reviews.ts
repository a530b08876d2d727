import type { reviewEndpoints } from '../../../contract/endpoints/review.ts'
import * as reviewMessages from '../../../contract/messages/server-review.ts'
import { reviewPage } from '../../../contract/page-sizes.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { mayEdit, requireCourse } from '../course/course-access.ts'
import { reviewTotals } from '../course/course-view.ts'
import { readRight } from './review-access.ts'
import { findOwnReview, listReviewRows } from './review-store.ts'
import { toReview } from './review-view.ts'

export const listReviews: Handler<typeof reviewEndpoints.listReviews> = async ({
  ctx: { db },
  user,
  params: { courseId },
  query: { sort = 'newest', limit = reviewPage.default, cursor },
}) => {
  const course = await requireCourse(db, user, courseId)
  const mayAnswer = await mayEdit(db, user, { courseId })
  const [rows, mine, right] = await Promise.all([
    listReviewRows(db, { courseId, sort, limit: limit + 1, cursor, seesHidden: mayAnswer }),
    user && findOwnReview(db, { courseId, userId: user.id }),
    readRight(db, user, courseId),
  ])
  const { page, nextCursor } = pageOf(rows, limit)
  const stars = sort === 'newest' ? '' : `${page.at(-1)?.stars}~`
  return {
    message: reviewMessages.listed,
    ...(reviewTotals(course) ?? { mean: null, average: null, count: 0 }),
    starCounts: course.star_counts,
    reviews: page.map(toReview),
    nextCursor: nextCursor && stars + nextCursor,
    mine: mine ? toReview(mine) : null,
    ...right,
    mayAnswer,
  }
}
