import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as messages from '../../../contract/messages/enrolment.ts'
import type { EnrolmentState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

export type Roster = { q: string; state: EnrolmentState | '' }

export const rosterQuery = (courseId: string, { q, state }: Roster) =>
  infiniteQueryOptions({
    queryKey: ['enrolment', 'roster', courseId, q, state],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listEnrolments', {
        params: { courseId },
        query: { cursor, q: q || undefined, state: state || undefined },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const enrolledGroupsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['enrolment', 'roster', courseId, 'groups'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('listEnrolledGroups', { params: { courseId }, signal })).groups,
  })

export const reloadRoster = (courseId: string) =>
  queryClient.invalidateQueries({ queryKey: ['enrolment', 'roster', courseId] })

/** Of a person, or of a group by its id. */
export async function endEnrolmentOf(courseId: string, userId: string) {
  const sent = call('endEnrolment', { params: { courseId, userId } })
  await notify({ loading: messages.ending }, sent)
  await reloadRoster(courseId)
}
