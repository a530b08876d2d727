import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const passkeysQuery = endpointQuery('listPasskeys')

export const reloadPasskeys = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
