import { endpointQuery } from '../../lib/calls/endpoint-query.ts'

export const rubricsQuery = (courseId: string) => endpointQuery('listRubrics', { params: { courseId } })

export const assignmentQuery = (params: { courseId: string; lectureId: string }) =>
  endpointQuery('readAssignment', { params })
