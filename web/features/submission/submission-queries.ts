import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import { handingIn } from '../../../contract/messages/assignment-draft.ts'
import * as messages from '../../../contract/messages/assignment-take.ts'
import type { Message, Text } from '../../../contract/messages/message.ts'
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

export const takeBack = (key: Key) =>
  change(key, messages.takingBack, call('takeWorkBack', { params: { lectureId: key.lectureId } }))

/** Puts the name of one who came later to what their group has handed in. */
export const joinWork = (key: Key) =>
  change(key, handingIn, call('submitWork', { params: { lectureId: key.lectureId }, query: {} }))

async function change(
  { courseId, lectureId }: Key,
  loading: Message,
  sent: Promise<Own & { message: Text }>,
) {
  setOwn(lectureId, await notify({ loading }, sent))
  void queryClient.invalidateQueries({ queryKey: progressQuery(courseId).queryKey })
}
