import { reviewEndpoints } from '../../../contract/endpoints/review.ts'
import { pastUndo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { answerReview, deleteReview, deleteReviewAnswer, hideReview, showReview } from './change-review.ts'
import { listReviews } from './list-reviews.ts'
import { purgeReviews } from './review-store.ts'
import { saveReview } from './save-review.ts'

const reviewRoutes = routesFor(reviewEndpoints, {
  listReviews,
  saveReview,
  deleteReview,
  answerReview,
  deleteReviewAnswer,
  hideReview,
  showReview,
})

export const reviewFeature: Feature = {
  routes: reviewRoutes,
  purges: [(context) => purgeReviews(context.db, pastUndo(context))],
}
