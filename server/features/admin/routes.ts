import { adminEndpoints } from '../../../contract/endpoints/admin.ts'
import { routesFor } from '../../http/routes-for.ts'
import { countLibrary } from './count-library.ts'
import { listUsers } from './list-users.ts'

export const adminRoutes = routesFor(adminEndpoints, {
  countLibrary,
  listUsers,
})
