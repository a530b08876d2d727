import { notificationChoiceEndpoints } from '../../../contract/endpoints/notification-choice.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changeNotificationChoice, readNotificationChoices } from './change-choice.ts'
import { readSubscription, serveOneClick, unsubscribe } from './unsubscribe.ts'

const notificationChoiceRoutes = routesFor(notificationChoiceEndpoints, {
  readNotificationChoices,
  changeNotificationChoice,
  readSubscription,
  unsubscribe,
})

export const notificationChoiceFeature: Feature = {
  routes: notificationChoiceRoutes,
  serve: serveOneClick,
}
