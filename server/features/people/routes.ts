import { adminEndpoints } from '../../../contract/endpoints/admin.ts'
import { healthEndpoints } from '../../../contract/endpoints/health.ts'
import { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changePerson, endSessions } from './change-person.ts'
import { countLibrary } from './count-library.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { downloadPeople, listUsers } from './list-users.ts'
import { readHealth } from './read-health.ts'

export const adminRoutes = [
  ...routesFor(adminEndpoints, { countLibrary }),
  ...routesFor(peopleEndpoints, { listUsers, listSubscriptions, changePerson, endSessions, downloadPeople }),
]
export const healthRoutes = routesFor(healthEndpoints, { readHealth })
