import { useSearchParams } from 'react-router'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const personQuery = (userId: string) => endpointQuery('readPerson', { params: { userId } })

export const reloadPerson = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: personQuery(userId).queryKey })

export const usePersonId = () => useSearchParams()[0].get('person') ?? ''
