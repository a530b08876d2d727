import { infiniteQueryOptions } from '@tanstack/react-query'
import { pages } from '../../../../contract/addresses.ts'
import { pathPage } from '../../../../contract/page-sizes.ts'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'

const pageSize = { card: 4, list: pathPage.default }

/** As cards a few at a time, as a list for administrators more of them. */
export const pathsQuery = (shownAs: keyof typeof pageSize) =>
  infiniteQueryOptions({
    queryKey: ['listPaths', shownAs],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listPaths', { query: { limit: pageSize[shownAs], cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const adminPathAddress = (pathId: string) =>
  `${pages.adminPaths}?${new URLSearchParams({ path: pathId })}`

/** The catalogue, too: it says how many paths there are. */
export const reloadPaths = () =>
  Promise.all(
    ['listPaths', 'readPath', 'course'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
