import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

export const reviewersQuery = (lectureId: string) =>
  infiniteQueryOptions({
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryKey: ['peer reviewers', lectureId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listPeerReviewers', { params: { lectureId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  })
