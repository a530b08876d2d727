import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const oidcQuery = endpointQuery('readOidc')

export const reloadOidc = () => queryClient.invalidateQueries({ queryKey: oidcQuery.queryKey })
