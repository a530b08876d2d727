import type { Feature } from '../../feature.ts'
import { schoolRoutes } from './routes.ts'
import { serveLogo } from './serve-logo.ts'

export const schoolFeature: Feature = {
  routes: schoolRoutes,
  serve: serveLogo,
}
