import { reviewEndpoints } from '../../../contract/endpoints/review.ts'
import { routesFor } from '../../http/routes-for.ts'
import { answerReview, deleteReview, deleteReviewAnswer, hideReview, showReview } from './change-review.ts'
import { listReviews } from './list-reviews.ts'
import { saveReview } from './save-review.ts'

export const reviewRoutes = routesFor(reviewEndpoints, {
  listReviews,
  saveReview,
  deleteReview,
  answerReview,
  deleteReviewAnswer,
  hideReview,
  showReview,
})
