import { endpointQuery } from '../../lib/calls/endpoint-query.ts'

export const statisticsQuery = (lectureId: string) => ({
  ...endpointQuery('readQuizStatistics', { params: { lectureId } }),
  staleTime: 0,
})
