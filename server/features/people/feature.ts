import { adminEndpoints } from '../../../contract/endpoints/admin.ts'
import { healthEndpoints } from '../../../contract/endpoints/health.ts'
import { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changePerson, endSessions } from './change-person.ts'
import { countLibrary } from './count-library.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { downloadPeople, listUsers } from './list-users.ts'
import { readHealth } from './read-health.ts'

const adminRoutes = [
  ...routesFor(adminEndpoints, { countLibrary }),
  ...routesFor(peopleEndpoints, { listUsers, listSubscriptions, changePerson, endSessions, downloadPeople }),
]
const healthRoutes = routesFor(healthEndpoints, { readHealth })

export const peopleFeature: Feature = {
  routes: [...adminRoutes, ...invitationRoutes],
}

export const healthFeature: Feature = {
  routes: healthRoutes,
}
