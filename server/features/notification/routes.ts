import { notificationEndpoints } from '../../../contract/endpoints/notification.ts'
import { routesFor } from '../../http/routes-for.ts'
import { followEvents, listNotifications, readNotifications } from './notifications.ts'

export const notificationRoutes = routesFor(notificationEndpoints, {
  listNotifications,
  readNotifications,
  followEvents,
})
