import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'

/** A course's lectures in their order, with addresses that play for some hours. Asked for by opening their page. */
export const lecturesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['lecture', courseId],
    queryFn: async () => (await call('listLectures', { params: { courseId } })).lectures,
    enabled: false,
  })

/** What an upload may be. Without an answer the form works all the same: the server refuses what does not fit. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload', 'limits'],
  queryFn: async () => (await call('uploadLimits')).limits,
  staleTime: 0,
})

/** Replaces the list by what the server has now, and says so. */
export async function openLectures(courseId: string) {
  const fetched = queryClient.fetchQuery({ ...lecturesQuery(courseId), staleTime: 0 })
  await notify(
    'listLectures',
    fetched.then(() => ({ message: '' })),
  ).catch(() => {})
}

/** The same without a word, after a change. */
export const reloadLectures = (courseId: string) =>
  queryClient.fetchQuery({ ...lecturesQuery(courseId), staleTime: 0 })

/** The list as an answer brought it. */
export const replaceLectures = (courseId: string, lectures: Lecture[], client = queryClient) =>
  client.setQueryData(lecturesQuery(courseId).queryKey, lectures)

const lookAgainMs = 3_000

/** While something is being prepared, looks every few seconds how far it is. */
export function useLiveLectures(courseId: string, lectures: Lecture[]) {
  const isWaiting = lectures.some(({ lecture }) => lecture.state === 'preparing')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void reloadLectures(courseId).catch(() => {}), lookAgainMs)
    return () => clearInterval(timer)
  }, [courseId, isWaiting])
}
