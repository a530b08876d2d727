import type { Feature } from '../../feature.ts'
import { notificationChoiceRoutes } from './routes.ts'
import { serveOneClick } from './unsubscribe.ts'

export const notificationChoiceFeature: Feature = {
  routes: notificationChoiceRoutes,
  serve: serveOneClick,
}
