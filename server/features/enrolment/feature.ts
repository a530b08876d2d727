import { enrolmentEndpoints } from '../../../contract/endpoints/enrolment.ts'
import { pathEnrolmentEndpoints } from '../../../contract/endpoints/path-enrolment.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { endEnrolment, enrolPeople } from './enrol-people.ts'
import { listEnrolledGroups } from './list-enrolled-groups.ts'
import { listEnrolments } from './list-enrolments.ts'
import { enrol, leave, readOwnEnrolment } from './own-enrolment.ts'
import { endPathEnrolment, enrolInPath } from './path/change-path-enrolments.ts'
import { listPathEnrolments } from './path/list-path-enrolments.ts'

export const enrolmentFeature: Feature = {
  routes: [
    ...routesFor(enrolmentEndpoints, {
      listEnrolments,
      listEnrolledGroups,
      enrolPeople,
      endEnrolment,
      enrol,
      leave,
      readOwnEnrolment,
    }),
    ...routesFor(pathEnrolmentEndpoints, { listPathEnrolments, enrolInPath, endPathEnrolment }),
  ],
  begin: ({ enrolmentNews }) => enrolmentNews.begin(),
}
