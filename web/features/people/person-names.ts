import type { Role } from '../../../contract/endpoints/user.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/people.ts'
import type {
  ChosenUserState,
  ListedState,
  Subscription,
  UserSort,
  UserState,
} from '../../../contract/validation/choices.ts'

export const roleNames: Record<Role, Message> = { USER: messages.user, ADMIN: messages.administrator }

export const chosenStateNames: Record<ChosenUserState, Message> = {
  active: messages.active,
  disabled: messages.disabled,
}

export const stateNames: Record<UserState, Message> = { ...chosenStateNames, deleted: messages.deleted }

export const listedStateNames: Record<ListedState, Message> = { ...stateNames, invited: messages.invited }

export const subscriptionNames: Record<Subscription, Message> = {
  none: messages.none,
  pending: messages.pending,
  active: messages.subscribed,
  past_due: messages.pastDue,
  cancelled: messages.cancelled,
}

export const sortNames: Record<UserSort, Message> = {
  newest: messages.newest,
  oldest: messages.oldest,
  name: messages.byName,
}

const isSubscription = (text: string): text is Subscription => Object.hasOwn(subscriptionNames, text)

export const nameOfSubscription = (status: string) =>
  isSubscription(status) ? subscriptionNames[status] : status
