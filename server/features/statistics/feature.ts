import type { Feature } from '../../feature.ts'
import { statisticsRoutes } from './routes.ts'

export const statisticsFeature: Feature = {
  routes: statisticsRoutes,
}
