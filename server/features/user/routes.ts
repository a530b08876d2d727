import { userEndpoints } from '../../../contract/endpoints/user.ts'
import { routesFor } from '../../http/routes-for.ts'
import {
  cancelSubscription,
  changePreferences,
  currentUser,
  readPreferences,
  updateUser,
} from './own-account.ts'

export const userRoutes = routesFor(userEndpoints, {
  currentUser,
  updateUser,
  cancelSubscription,
  readPreferences,
  changePreferences,
})
