import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pathOf } from '../../../contract/api/path-of.ts'
import { call, fill } from '../../lib/calls/call.ts'

export const completionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['statistics', courseId, 'completions'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('readCompletions', { params: { courseId }, signal })).completions,
  })

export const lectureStatisticsQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['statistics', courseId, 'lectures'],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listLectureStatistics', { params: { courseId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const curveQuery = (courseId: string, lectureId: string) =>
  queryOptions({
    queryKey: ['statistics', courseId, 'curve', lectureId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('readCurve', { params: { courseId, lectureId }, signal })).curve,
  })

export const completionsFile = (courseId: string) => fill(pathOf('downloadCompletions'), { courseId })

export const curveFile = (courseId: string, lectureId: string) =>
  fill(pathOf('downloadCurve'), { courseId, lectureId })
