import type { Feature } from '../../feature.ts'
import { overviewRoutes } from './routes.ts'

export const overviewFeature: Feature = {
  routes: overviewRoutes,
}
