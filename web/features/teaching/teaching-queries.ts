import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { LearnerSort } from '../../../contract/validation/choices.ts'
import { adminPage, coursePage } from '../../../contract/validation/limits.ts'
import { call, fill } from '../../lib/calls/call.ts'

// A course that is changed or published changes these, too: their key begins like that of courses.
export const editedCoursesQuery = infiniteQueryOptions({
  queryKey: ['course', 'edited'],
  staleTime: 0,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('listEditedCourses', { query: { limit: coursePage.usual, cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const learnersQuery = (courseId: string, sort: LearnerSort) =>
  infiniteQueryOptions({
    queryKey: ['learners', courseId, sort],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listLearners', { params: { courseId }, query: { limit: adminPage.usual, cursor, sort }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // The list stays while another order is fetched.
    placeholderData: keepPreviousData,
  })

export const downloadAddress = (courseId: string) => fill(pathOf('downloadLearners'), { courseId })
