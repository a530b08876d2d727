import type { Feature } from '../../feature.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { adminRoutes, healthRoutes } from './routes.ts'

export const peopleFeature: Feature = {
  routes: [...adminRoutes, ...invitationRoutes],
}

export const healthFeature: Feature = {
  routes: healthRoutes,
}
