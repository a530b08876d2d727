import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MessageState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const messagesQuery = (state: MessageState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'messages', state ?? 'all'],
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => call('listMessages', { query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const usersQuery = infiniteQueryOptions({
  queryKey: ['admin', 'people'],
  staleTime: 0,
  queryFn: ({ pageParam, signal }) => call('listUsers', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const countsQuery = endpointQuery('countLibrary')

export const reloadDashboard = () =>
  Promise.all(
    [['admin'], countsQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
