import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import type { CourseState } from '../../../contract/validation/choices.ts'
import { maxCoursesAtOnce } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { reloadCourses } from '../course/course-queries.ts'
import type { CourseAdminFilter } from './course-admin-address.ts'

export const adminCoursesQuery = ({ q, state, sort }: CourseAdminFilter) =>
  infiniteQueryOptions({
    queryKey: ['course', 'admin', q, state, sort],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { q: q || undefined, state: state || undefined, sort, cursor }
      return call('listAllCourses', { query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const trashQuery = infiniteQueryOptions({
  queryKey: ['course', 'trash'],
  staleTime: 0,
  queryFn: ({ pageParam: cursor, signal }) => call('listTrash', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export async function changeStates(courseIds: string[], state: CourseState) {
  try {
    for (let from = 0; from < courseIds.length; from += maxCoursesAtOnce) {
      const body = { courseIds: courseIds.slice(from, from + maxCoursesAtOnce), state }
      await notify(requestMessages.changeCourseStates, call('changeCourseStates', { body }))
    }
  } finally {
    await reloadCourses()
  }
}

export async function duplicateCourse(courseId: string) {
  const { course } = await notify(
    requestMessages.duplicateCourse,
    call('duplicateCourse', { params: { courseId } }),
  )
  await reloadCourses()
  return course
}

export async function restoreCourse(courseId: string) {
  await notify(requestMessages.restoreCourse, call('restoreCourse', { params: { courseId } }))
  await reloadCourses()
}

export async function restoreLecture(courseId: string, lectureId: string) {
  await notify(requestMessages.restoreLecture, call('restoreLecture', { query: { courseId, lectureId } }))
  await reloadCourses()
}
