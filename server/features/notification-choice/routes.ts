import { notificationChoiceEndpoints } from '../../../contract/endpoints/notification-choice.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changeNotificationChoice, readNotificationChoices } from './change-choice.ts'
import { readSubscription, unsubscribe } from './unsubscribe.ts'

export const notificationChoiceRoutes = routesFor(notificationChoiceEndpoints, {
  readNotificationChoices,
  changeNotificationChoice,
  readSubscription,
  unsubscribe,
})
