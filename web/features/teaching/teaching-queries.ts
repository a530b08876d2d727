import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { pathOf } from '../../../contract/api/path-of.ts'
import { adminPage, coursePage } from '../../../contract/page-sizes.ts'
import { call, fill } from '../../lib/calls/call.ts'
import type { LearnerListing } from './use-learner-listing.ts'

// The key starts like that of courses, so that changing a course reloads these, too.
export const editedCoursesQuery = infiniteQueryOptions({
  queryKey: ['course', 'edited'],
  staleTime: 0,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('listEditedCourses', { query: { limit: coursePage.default, cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const learnersQuery = (courseId: string, { sort, q, filter }: LearnerListing) =>
  infiniteQueryOptions({
    queryKey: ['learners', courseId, sort, filter, q],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listLearners', {
        params: { courseId },
        query: { limit: adminPage.default, cursor, sort, filter, q: q || undefined },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const downloadAddress = (courseId: string) => fill(pathOf('downloadLearners'), { courseId })
