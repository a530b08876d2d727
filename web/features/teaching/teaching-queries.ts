import { infiniteQueryOptions } from '@tanstack/react-query'
import { adminPage, coursePage } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'

// A course that is changed or published changes these, too: their key begins like that of courses.
export const editedCoursesQuery = infiniteQueryOptions({
  queryKey: ['course', 'edited'],
  staleTime: 0,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('listEditedCourses', { query: { limit: coursePage.usual, cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const learnersQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['learners', courseId],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listLearners', { params: { courseId }, query: { limit: adminPage.usual, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
