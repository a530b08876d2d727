import { userEndpoints } from '../../../contract/endpoints/user.ts'
import { routesFor } from '../../http/routes-for.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { currentUser } from './current-user.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { updateUser } from './update-user.ts'

export const userRoutes = routesFor(userEndpoints, {
  currentUser,
  updateUser,
  cancelSubscription,
  readPreferences,
  changePreferences,
})
