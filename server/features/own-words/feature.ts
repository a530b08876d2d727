import type { Feature } from '../../feature.ts'
import { ownWordRoutes } from './routes.ts'

export const ownWordsFeature: Feature = {
  routes: ownWordRoutes,
}
