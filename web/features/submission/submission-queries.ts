import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import * as messages from '../../../contract/messages/assignment-take.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'
import { progressQuery } from '../progress/progress-queries.ts'

export type Own = Pick<Reply<Endpoints['readOwnSubmission']>, 'submission' | 'assignment'>

export const ownQuery = (lectureId: string) => endpointQuery('readOwnSubmission', { params: { lectureId } })

export function setOwn(lectureId: string, { submission, assignment }: Own) {
  queryClient.setQueryData(
    ownQuery(lectureId).queryKey,
    (known) => known && { ...known, submission, assignment },
  )
}

type Key = { courseId: string; lectureId: string }

export async function handIn({ courseId, lectureId }: Key) {
  const sent = call('submitWork', { params: { lectureId } })
  setOwn(lectureId, await notify({ loading: messages.handingIn }, sent))
  void queryClient.invalidateQueries({ queryKey: progressQuery(courseId).queryKey })
}

export async function takeBack({ courseId, lectureId }: Key) {
  const sent = call('takeWorkBack', { params: { lectureId } })
  setOwn(lectureId, await notify({ loading: messages.takingBack }, sent))
  void queryClient.invalidateQueries({ queryKey: progressQuery(courseId).queryKey })
}
