import { daysAgo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { purgeNotifications } from './notification-store.ts'
import { notificationRoutes } from './routes.ts'

const keptDays = 90
const purgedAtOnce = 10_000

export const notificationFeature: Feature = {
  routes: notificationRoutes,
  purges: [(context) => purgeNotifications(context.db, daysAgo(context, keptDays), purgedAtOnce)],
}
