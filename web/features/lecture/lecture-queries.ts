import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient, showCancelled } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

export const lecturesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['lecture', courseId],
    queryFn: async () => (await call('listLectures', { params: { courseId } })).lectures,
    enabled: false,
  })

export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload', 'limits'],
  queryFn: async () => (await call('uploadLimits')).limits,
  staleTime: 0,
})

export async function openLectures(courseId: string) {
  await queryClient.cancelQueries({ queryKey: lecturesQuery(courseId).queryKey })
  const fetched = queryClient.fetchQuery({ ...lecturesQuery(courseId), staleTime: 0 })
  await notify(
    'listLectures',
    fetched.then(() => ({ message: '' }), showCancelled),
  ).catch(() => {})
}

export const reloadLectures = (courseId: string) =>
  queryClient.fetchQuery({ ...lecturesQuery(courseId), staleTime: 0 })

export const replaceLectures = (courseId: string, lectures: Lecture[], client = queryClient) =>
  client.setQueryData(lecturesQuery(courseId).queryKey, lectures)

const pollMs = 3_000

export function useLiveLectures(courseId: string, lectures: Lecture[]) {
  const isWaiting = lectures.some(({ lecture }) => lecture.state === 'preparing')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void reloadLectures(courseId).catch(() => {}), pollMs)
    return () => clearInterval(timer)
  }, [courseId, isWaiting])
}
