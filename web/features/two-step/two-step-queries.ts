import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const totpQuery = endpointQuery('readTotp')

export const ownPasskeysQuery = endpointQuery('listPasskeys')

export const reloadTotp = () => queryClient.invalidateQueries({ queryKey: totpQuery.queryKey })
