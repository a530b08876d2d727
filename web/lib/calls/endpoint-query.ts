import { queryOptions } from '@tanstack/react-query'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import { type InputArgument, type SentInput, send } from './call.ts'

/** A query for an endpoint, loaded again each time a page opens. Its key starts with the endpoint's name. */
export const endpointQuery: <N extends EndpointName>(
  name: N,
  ...input: InputArgument<N>
) => ReturnType<typeof queryOf<N>> = queryOf

function queryOf<N extends EndpointName>(name: N, input: SentInput = {}) {
  return queryOptions({
    queryKey: [name, input],
    staleTime: 0,
    queryFn: ({ signal }) => send(name, { ...input, signal }),
  })
}
