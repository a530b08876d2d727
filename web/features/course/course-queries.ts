import { CancelledError, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Course } from '../../../contract/endpoints/course.ts'
import { type CourseSort, courseSorts } from '../../../contract/validation/choices.ts'
import { coursePage } from '../../../contract/validation/limits.ts'
import { CallCancelled, call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'

/** What the catalogue's page shows, as its address says it. */
export type CatalogueFilter = { q: string; category: string; sort: CourseSort }

export function readFilter(search: URLSearchParams): CatalogueFilter {
  const requested = search.get('sort')
  return {
    q: search.get('q')?.trim() ?? '',
    category: search.get('category') ?? '',
    sort: courseSorts.find((sort) => sort === requested) ?? 'newest',
  }
}

/** The catalogue, a page after another. */
export const catalogueQuery = ({ q, category, sort }: CatalogueFilter) =>
  infiniteQueryOptions({
    queryKey: ['course', 'catalogue', q, category, sort],
    queryFn: ({ pageParam, signal }) =>
      call('listCourses', {
        query: {
          limit: coursePage.usual,
          cursor: pageParam,
          q: q || undefined,
          category: category || undefined,
          sort: sort === 'newest' ? undefined : sort,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // What was found before stays in sight while the next letters are typed.
    placeholderData: keepPreviousData,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['course', 'categories'],
  queryFn: async ({ signal }) => (await call('listCategories', { signal })).categories,
})

/** One course as the public sees it; what the card passed along is shown until the answer is there. */
export const courseQuery = (courseId: string, passed?: Course) =>
  queryOptions({
    queryKey: ['course', courseId],
    queryFn: async ({ signal }) => (await call('summarizeCourse', { params: { courseId }, signal })).course,
    enabled: courseId !== '',
    placeholderData: passed,
  })

/** Replaces the catalogue by what the server has now, and says so. */
export async function openCatalogue(filter: CatalogueFilter) {
  const { queryKey } = catalogueQuery(filter)
  await queryClient.cancelQueries({ queryKey })
  const fetched = queryClient.fetchInfiniteQuery({ ...catalogueQuery(filter), staleTime: 0 })
  const first = fetched.then(({ pages: [page] }) => ({ message: page?.message ?? '' }), showCancelled)
  await notify('listCourses', first).catch(() => {})
}

/** What was asked about courses is asked again, where it is in sight at once and without a word. */
export const reloadCourses = () => queryClient.invalidateQueries({ queryKey: ['course'] })

/** Whoever opens the page again, or leaves it, has taken the question back: there is nothing to tell. */
function showCancelled(error: unknown): never {
  throw error instanceof CancelledError ? new CallCancelled() : error
}
