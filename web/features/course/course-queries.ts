import { CancelledError, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Course } from '../../../contract/endpoints/course.ts'
import { type CourseSort, courseSorts } from '../../../contract/validation/choices.ts'
import { coursePage } from '../../../contract/validation/limits.ts'
import { CallCancelled, call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'

export type CatalogueFilter = { q: string; category: string; sort: CourseSort }

export function readFilter(search: URLSearchParams): CatalogueFilter {
  const requested = search.get('sort')
  return {
    q: search.get('q')?.trim() ?? '',
    category: search.get('category') ?? '',
    sort: courseSorts.find((sort) => sort === requested) ?? 'newest',
  }
}

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
    // Earlier results stay visible while the user types.
    placeholderData: keepPreviousData,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['course', 'categories'],
  queryFn: async ({ signal }) => (await call('listCategories', { signal })).categories,
})

/** The public view of a course; shows the passed one until the response arrives. */
export const courseQuery = (courseId: string, passed?: Course) =>
  queryOptions({
    queryKey: ['course', courseId],
    queryFn: async ({ signal }) => (await call('summarizeCourse', { params: { courseId }, signal })).course,
    enabled: courseId !== '',
    placeholderData: passed,
  })

export async function openCatalogue(filter: CatalogueFilter) {
  const { queryKey } = catalogueQuery(filter)
  await queryClient.cancelQueries({ queryKey })
  const fetched = queryClient.fetchInfiniteQuery({ ...catalogueQuery(filter), staleTime: 0 })
  const first = fetched.then(({ pages: [page] }) => ({ message: page?.message ?? '' }), showCancelled)
  await notify('listCourses', first).catch(() => {})
}

/** Marks all course queries as stale; visible ones reload without a notification. */
export const reloadCourses = () => queryClient.invalidateQueries({ queryKey: ['course'] })

/** Opening the page again, or leaving it, cancels the request: there is nothing to report. */
function showCancelled(error: unknown): never {
  throw error instanceof CancelledError ? new CallCancelled() : error
}
