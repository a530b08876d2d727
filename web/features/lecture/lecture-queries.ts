import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

/** A course's lectures in order, with addresses that are valid for some hours. Fetched when their page is opened. */
export const lecturesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['lecture', courseId],
    queryFn: async () => (await call('listLectures', { params: { courseId } })).lectures,
    enabled: false,
  })

/** Limits of an upload. The form also works without them: the server rejects what does not fit. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload', 'limits'],
  queryFn: async () => (await call('uploadLimits')).limits,
  staleTime: 0,
})

/** Reloads the list and shows a notification. */
export async function openLectures(courseId: string) {
  const fetched = queryClient.fetchQuery({ ...lecturesQuery(courseId), staleTime: 0 })
  await notify(
    'listLectures',
    fetched.then(() => ({ message: '' })),
  ).catch(() => {})
}

/** Reloads the list without a notification. */
export const reloadLectures = (courseId: string) =>
  queryClient.fetchQuery({ ...lecturesQuery(courseId), staleTime: 0 })

/** Stores a list that a response contained. */
export const replaceLectures = (courseId: string, lectures: Lecture[], client = queryClient) =>
  client.setQueryData(lecturesQuery(courseId).queryKey, lectures)

const pollMs = 3_000

/** Polls every few seconds while a video is being prepared. */
export function useLiveLectures(courseId: string, lectures: Lecture[]) {
  const isWaiting = lectures.some(({ lecture }) => lecture.state === 'preparing')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void reloadLectures(courseId).catch(() => {}), pollMs)
    return () => clearInterval(timer)
  }, [courseId, isWaiting])
}
