import { queryOptions } from '@tanstack/react-query'
import type { Place } from '../../contract/progress.ts'
import { call } from '../app/call.ts'
import { queryClient } from '../app/query-client.ts'
import { sendLast } from '../app/send-last.ts'

type Reached = { seconds: number; duration: number; hasEnded: boolean; isLeaving: boolean }

/** Where this person is in a course's lectures, by lecture. */
export const placesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['progress', courseId],
    queryFn: async () => byLecture((await call('listPlaces', { params: { courseId } })).places),
    enabled: courseId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/**
 * Keeps where this person is, here at once and on the server. What could not be sent is not told: a few seconds later
 * the next place goes out.
 */
export function keepPlace(courseId: string, lectureId: string, reached: Reached) {
  const { isLeaving, ...place } = reached
  queryClient.setQueryData(placesQuery(courseId).queryKey, (places = {}) => ({
    ...places,
    [lectureId]: {
      ...place,
      lectureId,
      isFinished: place.hasEnded || Boolean(places[lectureId]?.isFinished),
      updatedAt: new Date().toISOString(),
    },
  }))
  if (isLeaving) sendLast('keepPlace', { lectureId }, place)
  else void call('keepPlace', { params: { lectureId }, body: place }).catch(() => {})
}

const byLecture = (places: Place[]): Record<string, Place> =>
  Object.fromEntries(places.map((place) => [place.lectureId, place]))
