import { serverSays } from '../../contract/server-words.ts'
import { cancelSubscription } from '../../contract/user.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { endSubscription } from './user-store.ts'
import { showUser } from './user-view.ts'

export const cancelSubscriptionDoor = door(cancelSubscription, async ({ house, person }) => {
  const user = await endSubscription(house.db, person.id)
  if (!user) throw new Problem('conflict', serverSays.noSubscription)
  return { message: says.subscriptionCancelled, user: showUser(house.settings, user) }
})
