import { infiniteQueryOptions } from '@tanstack/react-query'
import * as messages from '../../../contract/messages/access-code.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

export const codesQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['code', courseId],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listAccessCodes', { query: { courseId, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const reloadCodes = (courseId: string) =>
  queryClient.invalidateQueries({ queryKey: codesQuery(courseId).queryKey })

export async function endCode(courseId: string, codeId: string) {
  const sent = call('endAccessCode', { params: { codeId } })
  await notify({ loading: messages.ending }, sent)
  await reloadCodes(courseId)
}
