import type { Feature } from '../../feature.ts'
import { notificationChoiceRoutes } from './routes.ts'
import { serveOneClick } from './serve-one-click.ts'

export const notificationChoiceFeature: Feature = {
  routes: notificationChoiceRoutes,
  serve: serveOneClick,
}
