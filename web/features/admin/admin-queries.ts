import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { Message } from '../../../contract/endpoints/contact.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import type { ShownState } from './dashboard-address.ts'

const pageSize = { messages: 10, people: 20 }

const inboxKey = ['admin', 'messages']

export const messagesQuery = (shown: ShownState, q: string) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, shown, q],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) => {
      const page = { q: q || undefined, limit: pageSize.messages, cursor }
      const query = shown === 'all' ? { ...page, sort: 'unread' as const } : { ...page, state: shown }
      return call('listMessages', { query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const usersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'people', q],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listUsers', { query: { limit: pageSize.people, q: q || undefined, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const countsQuery = endpointQuery('countLibrary')

type Inbox = InfiniteData<Reply<Endpoints['listMessages']>>

/** Keeps a marked message in its place: the list is only sorted again the next time it is opened. */
export function showMarked(marked: Message) {
  queryClient.setQueriesData<Inbox>({ queryKey: inboxKey }, (inbox) => inbox && replaceMessage(inbox, marked))
  return queryClient.invalidateQueries({ queryKey: countsQuery.queryKey })
}

const replaceMessage = (inbox: Inbox, marked: Message): Inbox => ({
  ...inbox,
  pages: inbox.pages.map((page) => ({
    ...page,
    messages: page.messages.map((message) => (message._id === marked._id ? marked : message)),
  })),
})
