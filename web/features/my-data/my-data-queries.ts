import { endpointQuery } from '../../lib/calls/endpoint-query.ts'

export const deletionQuery = endpointQuery('readDeletion')
