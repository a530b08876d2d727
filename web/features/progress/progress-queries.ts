import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CourseProgress } from '../../../contract/endpoints/progress.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { reloadShare } from '../course/share/share-queries.ts'
import { type Progress, type Reply, toProgress, withReply } from './known-progress.ts'

export const progressQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['progress', courseId],
    queryFn: async () => toProgress(await call('readCourseProgress', { params: { courseId } })),
    enabled: courseId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const replaceProgress = (courseId: string, reply: CourseProgress, client: QueryClient = queryClient) =>
  client.setQueryData(progressQuery(courseId).queryKey, toProgress(reply))

export const knownProgress = (courseId: string) => queryClient.getQueryData(progressQuery(courseId).queryKey)

export const changeProgress = (courseId: string, change: (known: Progress) => Progress) =>
  queryClient.setQueryData(progressQuery(courseId).queryKey, (known) => known && change(known))

/** Reloads everything if the reply does not fit the known progress. */
export function addReply(courseId: string, reply: Reply) {
  // The last report of a lecture may be stored after the next page has asked.
  void reloadShare(courseId)
  const known = knownProgress(courseId)
  if (known?.run === reply.run) changeProgress(courseId, () => withReply(known, reply))
  else void queryClient.invalidateQueries({ queryKey: progressQuery(courseId).queryKey })
}
