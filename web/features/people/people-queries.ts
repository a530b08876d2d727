import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { Person } from '../../../contract/endpoints/people.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { listedStateNames, roleNames, sortNames } from './person-names.ts'

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
    placeholderData: keepPreviousData,
  })

export const reloadPeople = () => queryClient.invalidateQueries({ queryKey: peopleKey })

type People = InfiniteData<Reply<Endpoints['listUsers']>>

/** Shows the saved person at once, because people may open it again before the list has been reloaded. */
export const showChanged = (changed: Person) =>
  queryClient.setQueriesData<People>({ queryKey: peopleKey }, (list) => list && replacePerson(list, changed))

const replacePerson = (list: People, changed: Person): People => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    people: page.people.map((person) => (person._id === changed._id ? changed : person)),
  })),
})

export const subscriptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId],
    staleTime: 0,
    // A form starts with current data, not with what was shown before.
    gcTime: 0,
    queryFn: async () => (await call('listSubscriptions', { params: { userId } })).subscriptions,
  })

/** The file has a fixed order. */
export const downloadAddress = ({ sort: _, ...filter }: PeopleFilter) =>
  `${pathOf('downloadPeople')}?${new URLSearchParams(given(filter))}`

const given = (filter: Partial<PeopleFilter>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value))

export type PeopleFilter = { q: string; role: string; state: string; sort: string }

const choices = { role: roleNames, state: listedStateNames, sort: sortNames }

export function usePeopleFilter() {
  const [search, setSearch] = useSearchParams()
  const chosen = (name: keyof typeof choices) => {
    const value = search.get(name) ?? ''
    return Object.hasOwn(choices[name], value) ? value : ''
  }
  const filter: PeopleFilter = {
    q: search.get('q')?.trim() ?? '',
    role: chosen('role'),
    state: chosen('state'),
    sort: chosen('sort'),
  }
  const change = (changes: Partial<PeopleFilter>) =>
    setSearch(new URLSearchParams(Object.entries({ ...filter, ...changes }).filter(([, value]) => value)), {
      replace: true,
      preventScrollReset: true,
    })
  return { filter, change }
}
