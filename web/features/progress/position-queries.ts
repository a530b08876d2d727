import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Position } from '../../../contract/endpoints/progress.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { sendLast } from '../../lib/calls/send-last.ts'

type Reached = { seconds: number; duration: number; hasEnded: boolean; isLeaving: boolean }

export const positionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['progress', courseId],
    queryFn: async () => byLecture((await call('listPositions', { params: { courseId } })).places),
    enabled: courseId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const replacePositions = (courseId: string, positions: Position[], client: QueryClient) =>
  client.setQueryData(positionsQuery(courseId).queryKey, byLecture(positions))

export function savePosition(courseId: string, lectureId: string, reached: Reached) {
  const { isLeaving, ...position } = reached
  queryClient.setQueryData(positionsQuery(courseId).queryKey, (positions = {}) => ({
    ...positions,
    [lectureId]: {
      ...position,
      lectureId,
      isFinished: position.hasEnded || Boolean(positions[lectureId]?.isFinished),
      updatedAt: new Date().toISOString(),
    },
  }))
  if (isLeaving) sendLast('savePosition', { lectureId }, position)
  else void call('savePosition', { params: { lectureId }, body: position }).catch(() => {})
}

const byLecture = (positions: Position[]): Record<string, Position> =>
  Object.fromEntries(positions.map((position) => [position.lectureId, position]))
