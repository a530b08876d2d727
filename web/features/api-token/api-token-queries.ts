import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const tokensQuery = endpointQuery('listTokens')

export const reloadTokens = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
