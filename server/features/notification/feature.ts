import { notificationEndpoints } from '../../../contract/endpoints/notification.ts'
import { daysAgo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { purgeNotifications } from './notification-store.ts'
import { followEvents, listNotifications, readNotifications } from './notifications.ts'
import { purgeSchoolMessages } from './school-message-store.ts'

const notificationRoutes = routesFor(notificationEndpoints, {
  listNotifications,
  readNotifications,
  followEvents,
})

const keptDays = 90
const purgedAtOnce = 10_000

export const notificationFeature: Feature = {
  routes: notificationRoutes,
  purges: [
    (context) => purgeNotifications(context.db, daysAgo(context, keptDays), purgedAtOnce),
    (context) => purgeSchoolMessages(context.db, daysAgo(context, keptDays), purgedAtOnce),
  ],
}
