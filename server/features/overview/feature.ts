import type { Feature } from '../../feature.ts'
import { overviewRoutes } from './routes.ts'
import { startTotals } from './update-totals.ts'

export const overviewFeature: Feature = {
  routes: overviewRoutes,
  start: startTotals,
}
