import { adminEndpoints } from '../../../contract/endpoints/admin.ts'
import { healthEndpoints } from '../../../contract/endpoints/desk/health.ts'
import { routesFor } from '../../http/routes-for.ts'
import { countLibrary } from './count-library.ts'
import { listUsers } from './list-users.ts'
import { readHealth } from './read-health.ts'

export const adminRoutes = routesFor(adminEndpoints, {
  countLibrary,
  listUsers,
})

export const healthRoutes = routesFor(healthEndpoints, { readHealth })
