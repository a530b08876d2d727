import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['listNotifications'],
  staleTime: 0,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('listNotifications', { query: { cursor }, signal, isInBackground: true }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const markRead = (upTo: string) => call('readNotifications', { body: { upTo }, isInBackground: true })
