import { pastUndo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { purgeReviews } from './review-store.ts'
import { reviewRoutes } from './routes.ts'

export const reviewFeature: Feature = {
  routes: reviewRoutes,
  purges: [(context) => purgeReviews(context.db, pastUndo(context))],
}
