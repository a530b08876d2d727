import { userEndpoints } from '../../../contract/endpoints/user.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import {
  cancelSubscription,
  changePreferences,
  changeTimeZone,
  currentUser,
  readPreferences,
  updateUser,
} from './own-account.ts'
import { endSubscriptions } from './subscription-store.ts'
import { findAvatarsInUse } from './user-store.ts'

const userRoutes = routesFor(userEndpoints, {
  currentUser,
  updateUser,
  cancelSubscription,
  readPreferences,
  changePreferences,
  changeTimeZone,
})

export const userFeature: Feature = {
  routes: userRoutes,
  purges: [({ db, now }) => endSubscriptions(db, now())],
  owns: { pictures: findAvatarsInUse },
}
