import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import type { ProblemCode } from '../../../contract/problem.ts'
import { CallError, call } from '../../lib/calls/call.ts'
import { queryClient, showCancelled } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'
import { previewedAs } from '../../lib/windows/previewed-as.ts'
import { courseDueQuery } from '../due/due-queries.ts'

export const lecturesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['lecture', courseId],
    queryFn: () => fetchLectures(courseId),
    enabled: false,
  })

/** Why the server refuses the lectures of the list that it gave before; null if it gives them, or the previews. */
export const refusalQuery = (courseId: string) =>
  queryOptions<CallError | null>({ queryKey: ['lecture-refusal', courseId], enabled: false })

/**
 * Returns the previews if the course needs a subscription or an enrolment that the user does not have. Who has lost it
 * while watching keeps the list, and the page says so.
 */
async function fetchLectures(courseId: string): Promise<Lecture[]> {
  const params = { courseId }
  try {
    const { lectures, due } = await call('listLectures', { params, query: previewedAs()?.query ?? {} })
    queryClient.setQueryData(courseDueQuery(courseId).queryKey, due ?? null)
    setRefusal(courseId, null)
    return lectures
  } catch (error) {
    if (!isRefusal(error)) throw error
    const isLost = isUnseen(error) ? hasLectures(courseId) : hasMoreThanPreviews(courseId)
    setRefusal(courseId, isLost ? error : null)
    if (isLost || isUnseen(error)) throw error
    const { lectures } = await call('listPreviews', { params })
    if (lectures.length === 0) throw error
    return lectures
  }
}

export const needsSubscription = (error: unknown) => hasCode(error, 'subscription-required')
export const needsEnrolment = (error: unknown) => hasCode(error, 'not-enrolled')
export const needsOthers = (error: unknown) => hasCode(error, 'prerequisites-missing')

/** The course is gone, or shown to others alone: the server says the same of both. */
export const isUnseen = (error: unknown) => error instanceof CallError && error.status === 404

/** Whether the server refuses the lectures for want of a right that one had, or may get. */
export const isRefusal = (error: unknown): error is CallError =>
  needsSubscription(error) || needsEnrolment(error) || needsOthers(error) || isUnseen(error)

const setRefusal = (courseId: string, refusal: CallError | null) =>
  queryClient.setQueryData(refusalQuery(courseId).queryKey, refusal)

const knownLectures = (courseId: string) => queryClient.getQueryData(lecturesQuery(courseId).queryKey) ?? []
const hasLectures = (courseId: string) => knownLectures(courseId).length > 0
const hasMoreThanPreviews = (courseId: string) => knownLectures(courseId).some(({ isPreview }) => !isPreview)

const hasCode = (error: unknown, code: ProblemCode) => error instanceof CallError && error.code === code

/** True if the list only has the previews of a course with more lectures. */
export const arePreviews = (course: Course | undefined, lectures: Lecture[]) =>
  course !== undefined &&
  lectures.length < course.numberOfLectures &&
  lectures.every(({ isPreview }) => isPreview)

export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload', 'limits'],
  queryFn: async () => (await call('uploadLimits')).limits,
  staleTime: 0,
})

export async function openLectures(courseId: string) {
  await queryClient.cancelQueries({ queryKey: lecturesQuery(courseId).queryKey })
  const fetched = queryClient.fetchQuery({ ...lecturesQuery(courseId), staleTime: 0 })
  await notify(
    requestMessages.listLectures,
    fetched.then(() => ({ message: '' }), showCancelled),
  ).catch(() => {})
}

export const reloadLectures = (courseId: string) =>
  queryClient.fetchQuery({ ...lecturesQuery(courseId), staleTime: 0 })

/** A page that shows these lectures then says why the server refuses them. */
export function checkAccess(courseId: string) {
  const shown = queryClient.getQueryCache().find({ queryKey: lecturesQuery(courseId).queryKey })
  if (shown?.getObserversCount()) void reloadLectures(courseId).catch(() => {})
}

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
