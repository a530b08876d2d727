import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const sessionsQuery = endpointQuery('listSessions')

export const reloadSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
