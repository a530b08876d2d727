import { infiniteQueryOptions } from '@tanstack/react-query'
import { adminPage } from '../../../contract/page-sizes.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const choicesQuery = infiniteQueryOptions({
  queryKey: ['notification-choices'],
  staleTime: 0,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('readNotificationChoices', { query: { limit: adminPage.default, cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const reloadNotifications = () => queryClient.invalidateQueries({ queryKey: choicesQuery.queryKey })

export const subscriptionQuery = (token: string) => endpointQuery('readSubscription', { query: { token } })
