import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { PathEnrolment } from '../../../contract/endpoints/path-enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'
import { type Times, toSent } from '../enrolment/enrolment-times.tsx'

export const nameOf = ({ user, group }: PathEnrolment) => user?.fullName ?? group?.name ?? ''

export const pathRosterQuery = (pathId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['enrolment', 'path', pathId, q],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listPathEnrolments', { params: { pathId }, query: { cursor, q: q || undefined }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

const reload = (pathId: string) => queryClient.invalidateQueries({ queryKey: ['enrolment', 'path', pathId] })

type Chosen = Times & { emails?: string[]; userIds?: string[]; groupId?: string }

export async function saveInPath(pathId: string, chosen: Chosen) {
  const sent = call('enrolInPath', { params: { pathId }, body: { ...chosen, ...toSent(chosen) } })
  await notify({ loading: messages.saving }, sent)
  await reload(pathId)
}

/** Of a person, or of a group by its id. */
export async function endInPath(pathId: string, userId: string) {
  const sent = call('endPathEnrolment', { params: { pathId, userId } })
  await notify({ loading: messages.ending }, sent)
  await reload(pathId)
}
