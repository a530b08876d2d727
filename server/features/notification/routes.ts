import { notificationEndpoints } from '../../../contract/endpoints/notification.ts'
import { routesFor } from '../../http/routes-for.ts'
import { followEvents } from './follow-events.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export const notificationRoutes = routesFor(notificationEndpoints, {
  listNotifications,
  readNotifications,
  followEvents,
})
