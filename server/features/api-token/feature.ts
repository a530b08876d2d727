import type { Feature } from '../../feature.ts'
import { apiTokenRoutes } from './routes.ts'

export const apiTokenFeature: Feature = {
  routes: apiTokenRoutes,
}
