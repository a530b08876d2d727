import { queryOptions } from '@tanstack/react-query'
import type { Lecture } from '../../contract/lecture.ts'
import { call } from '../app/call.ts'
import { notify } from '../app/notify.ts'
import { queryClient } from '../app/query-client.ts'

/** A course's lectures in their order, with addresses that play for some hours. */
export const lecturesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['lecture', courseId],
    queryFn: async ({ signal }) =>
      (await notify('listLectures', call('listLectures', { params: { courseId }, signal }))).lectures,
    enabled: courseId !== '',
  })

/** The list as an answer brought it. */
export const replaceLectures = (courseId: string, lectures: Lecture[]) =>
  queryClient.setQueryData(lecturesQuery(courseId).queryKey, lectures)
