import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const settingsQuery = endpointQuery('readSettings')

export const rememberSettings = (changed: Reply<Endpoints['readSettings']>) =>
  queryClient.setQueryData(settingsQuery.queryKey, changed)
