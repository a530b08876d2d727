import { queryOptions } from '@tanstack/react-query'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import { type CallInput, call } from './call.ts'

/** An endpoint's reply as a query, asked anew each time a page opens; the endpoint's name is the first part of its key. */
export const endpointQuery = <N extends EndpointName>(name: N, input: Omit<CallInput, 'signal'> = {}) =>
  queryOptions({
    queryKey: [name, input],
    staleTime: 0,
    queryFn: ({ signal }) => call(name, { ...input, signal }),
  })
