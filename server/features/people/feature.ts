import { adminEndpoints } from '../../../contract/endpoints/admin.ts'
import { healthEndpoints } from '../../../contract/endpoints/health.ts'
import { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import { peopleBulkEndpoints } from '../../../contract/endpoints/people-bulk.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { changePeople } from './bulk/change-people.ts'
import { changePerson, endSessions } from './change-person.ts'
import { countLibrary } from './count-library.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { downloadPeople, listUsers } from './list-users.ts'
import { personRoutes } from './person/routes.ts'
import { readHealth } from './read-health.ts'

const adminRoutes = [
  ...routesFor(adminEndpoints, { countLibrary }),
  ...routesFor(peopleBulkEndpoints, { changePeople }),
  ...routesFor(peopleEndpoints, { listUsers, listSubscriptions, changePerson, endSessions, downloadPeople }),
]
const healthRoutes = routesFor(healthEndpoints, { readHealth })

export const peopleFeature: Feature = {
  routes: [...adminRoutes, ...personRoutes, ...invitationRoutes],
}

export const healthFeature: Feature = {
  routes: healthRoutes,
}
