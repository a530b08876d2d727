import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pathOf } from '../../../contract/api/path-of.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import type { PeopleFilter } from './use-people-filter.ts'

const pageSize = 50

const peopleKey = ['people']

export const peopleQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, filter],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listUsers', { query: { ...given(filter), limit: pageSize, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Earlier results stay visible while the user types.
    placeholderData: keepPreviousData,
  })

export const reloadPeople = () => queryClient.invalidateQueries({ queryKey: peopleKey })

export const subscriptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId],
    staleTime: 0,
    queryFn: async () => (await call('listSubscriptions', { params: { userId } })).subscriptions,
  })

/** A file has everybody in one order. */
export const downloadAddress = ({ sort: _, ...filter }: PeopleFilter) =>
  `${pathOf('downloadPeople')}?${new URLSearchParams(given(filter))}`

const given = (filter: Partial<PeopleFilter>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
