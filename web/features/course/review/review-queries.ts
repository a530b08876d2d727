import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '../../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../../contract/api/endpoints.ts'
import type { ReviewSort } from '../../../../contract/validation/choices.ts'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { reloadCourses } from '../course-queries.ts'

export type ReviewPage = Reply<Endpoints['listReviews']>

export const reviewsQuery = (courseId: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: ['reviews', courseId, sort],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listReviews', { params: { courseId }, query: { sort, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Reloads the courses, too, because cards and pages show the mean. */
export async function reloadReviews(courseId: string) {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['reviews', courseId] }), reloadCourses()])
}
