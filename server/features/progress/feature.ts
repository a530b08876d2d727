import type { Feature } from '../../feature.ts'
import { learningRoutes } from './learning/routes.ts'
import { personalPages } from './personal-pages.ts'
import { progressRoutes } from './routes.ts'

export const progressFeature: Feature = {
  routes: [...progressRoutes, ...learningRoutes],
  personalPages,
}
