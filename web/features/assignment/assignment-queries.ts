import { endpointQuery } from '../../lib/calls/endpoint-query.ts'

export const assignmentQuery = (params: { courseId: string; lectureId: string }) =>
  endpointQuery('readAssignment', { params })
