import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MessageState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export const summaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await call('countLibrary', { signal })).summary,
})

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

export const reloadDashboard = () => queryClient.invalidateQueries({ queryKey: ['admin'] })
