import { CancelledError, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Course } from '../../contract/course.ts'
import { coursePage } from '../../contract/rules/limits.ts'
import { CallCancelled, call } from '../app/call.ts'
import { notify } from '../app/notify.ts'
import { queryClient } from '../app/query-client.ts'

/** The catalogue, a page after another. */
export const catalogueQuery = infiniteQueryOptions({
  queryKey: ['course', 'catalogue'],
  queryFn: ({ pageParam, signal }) =>
    call('listCourses', { query: { limit: coursePage.usual, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
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
export async function openCatalogue() {
  await queryClient.cancelQueries({ queryKey: catalogueQuery.queryKey })
  const fetched = queryClient.fetchInfiniteQuery({ ...catalogueQuery, staleTime: 0 })
  const first = fetched.then(({ pages: [page] }) => ({ message: page?.message ?? '' }), tellCancelled)
  await notify('listCourses', first).catch(() => {})
}

/** Whoever opens the page again, or leaves it, has taken the question back: there is nothing to tell. */
function tellCancelled(error: unknown): never {
  throw error instanceof CancelledError ? new CallCancelled() : error
}
