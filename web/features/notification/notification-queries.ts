import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['listNotifications'],
  staleTime: 0,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('listNotifications', { query: { cursor }, signal, isInBackground: true }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export function markRead(upTo: string) {
  // A list that is opened again first shows what it had before.
  queryClient.setQueryData(
    notificationsQuery.queryKey,
    (held) => held && { ...held, pages: held.pages.map(withAllRead) },
  )
  return call('readNotifications', { body: { upTo }, isInBackground: true })
}

const withAllRead = (page: Reply<Endpoints['listNotifications']>) => ({
  ...page,
  notifications: page.notifications.map((each) => ({ ...each, isRead: true })),
})
