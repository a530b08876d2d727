import { infiniteQueryOptions } from '@tanstack/react-query'
import * as messages from '../../../contract/messages/access-code.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

// People use codes, and other editors end them, without any action here.
const refreshMs = 5_000

/** What the codes of a list give. */
export type Gift = { courseId: string } | { groupId: string } | { pathId: string }

export const codesQuery = (gift: Gift) =>
  infiniteQueryOptions({
    queryKey: ['code', gift],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listAccessCodes', { query: { ...gift, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const codeUsesQuery = (codeId: string) =>
  infiniteQueryOptions({
    queryKey: ['code', codeId, 'people'],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listCodeUses', { params: { codeId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const reloadCodes = () => queryClient.invalidateQueries({ queryKey: ['code'] })

export async function endCode(codeId: string, people: 'stay' | 'remove') {
  const sent = call('endAccessCode', { params: { codeId }, query: { people } })
  await notify({ loading: messages.ending }, sent)
  if (people === 'remove') await queryClient.invalidateQueries({ queryKey: ['enrolment'] })
  await reloadCodes()
}
