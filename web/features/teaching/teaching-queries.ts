import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { pathOf } from '../../../contract/api/path-of.ts'
import { adminPage, coursePage } from '../../../contract/page-sizes.ts'
import type { LearnerSort } from '../../../contract/validation/choices.ts'
import { call, fill } from '../../lib/calls/call.ts'

// The key starts like that of courses, so that changing a course reloads these, too.
export const editedCoursesQuery = infiniteQueryOptions({
  queryKey: ['course', 'edited'],
  staleTime: 0,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('listEditedCourses', { query: { limit: coursePage.default, cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const learnersQuery = (courseId: string, sort: LearnerSort) =>
  infiniteQueryOptions({
    queryKey: ['learners', courseId, sort],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listLearners', {
        params: { courseId },
        query: { limit: adminPage.default, cursor, sort },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const downloadAddress = (courseId: string) => fill(pathOf('downloadLearners'), { courseId })
