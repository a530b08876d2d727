import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const learningQuery = endpointQuery('readLearning')

export async function choosePace(minutesPerWeek: number | null) {
  await call('choosePace', { body: { minutesPerWeek } })
  await queryClient.invalidateQueries({ queryKey: learningQuery.queryKey })
}
