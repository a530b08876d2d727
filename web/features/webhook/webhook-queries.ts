import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

const pageSize = 20
const deliveriesKey = ['webhooks', 'deliveries']
// Waiting deliveries change on the server without any action here.
const refreshMs = 5_000

export const webhooksQuery = endpointQuery('listWebhooks')

export const deliveriesQuery = (webhookId: string) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey, webhookId],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listDeliveries', { params: { webhookId }, query: { limit: pageSize, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const reloadWebhooks = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })

export const reloadDeliveries = () => queryClient.invalidateQueries({ queryKey: deliveriesKey })
