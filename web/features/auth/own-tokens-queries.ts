import { endpointQuery } from '../../lib/calls/endpoint-query.ts'

export const ownTokensQuery = endpointQuery('listTokens')
