import { enrolmentEndpoints } from '../../../contract/endpoints/enrolment.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { endEnrolment, enrolPeople } from './enrol-people.ts'
import { listEnrolments } from './list-enrolments.ts'
import { enrol, leave, readOwnEnrolment } from './own-enrolment.ts'

export const enrolmentFeature: Feature = {
  routes: routesFor(enrolmentEndpoints, {
    listEnrolments,
    enrolPeople,
    endEnrolment,
    enrol,
    leave,
    readOwnEnrolment,
  }),
  begin: ({ enrolmentNews }) => enrolmentNews.begin(),
}
