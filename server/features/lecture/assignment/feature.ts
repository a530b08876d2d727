import { assignmentEndpoints } from '../../../../contract/endpoints/assignment.ts'
import type { Feature } from '../../../feature.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addAssignment } from './add-assignment.ts'
import { changeAssignment, readAssignment } from './change-assignment.ts'
import { listRubrics } from './list-rubrics.ts'

export const assignmentFeature: Feature = {
  routes: routesFor(assignmentEndpoints, { addAssignment, listRubrics, readAssignment, changeAssignment }),
}
