import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

const pageSize = 20
const outboxKey = ['outbox']
// Waiting mails change on the server without any action here.
const refreshMs = 5_000

export const outboxQuery = infiniteQueryOptions({
  queryKey: outboxKey,
  staleTime: 0,
  refetchInterval: refreshMs,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('listOutbox', { query: { limit: pageSize, cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const reloadOutbox = () => queryClient.invalidateQueries({ queryKey: outboxKey })
