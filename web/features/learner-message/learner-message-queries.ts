import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const learnerMessagesQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['learner-messages', courseId],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listLearnerMessages', { params: { courseId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const reloadLearnerMessages = (courseId: string) =>
  queryClient.invalidateQueries({ queryKey: learnerMessagesQuery(courseId).queryKey })
