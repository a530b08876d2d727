import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const statisticsQuery = (lectureId: string) => ({
  ...endpointQuery('readQuizStatistics', { params: { lectureId } }),
  staleTime: 0,
})

/** Of all quizzes. */
export const reloadStatistics = () => queryClient.invalidateQueries({ queryKey: ['readQuizStatistics'] })
