import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'

export const todayQuery = endpointQuery('readToday')
export const healthQuery = endpointQuery('readHealth')

export type Shown = Pick<Reply<Endpoints['readToday']>, 'tasks' | 'hasMore'>
