import { queryOptions } from '@tanstack/react-query'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import { type CallInput, call } from './call.ts'

/** A query for an endpoint, loaded again each time a page opens. Its key starts with the endpoint's name. */
export const endpointQuery = <N extends EndpointName>(name: N, input: Omit<CallInput, 'signal'> = {}) =>
  queryOptions({
    queryKey: [name, input],
    staleTime: 0,
    queryFn: ({ signal }) => call(name, { ...input, signal }),
  })
