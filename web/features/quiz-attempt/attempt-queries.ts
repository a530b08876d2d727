import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { Attempt } from '../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../contract/messages/quiz-take.ts'
import { CallError, call, send } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { isFinal } from '../../lib/calls/is-final.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify, showNote } from '../../lib/notify.ts'
import { progressQuery } from '../progress/progress-queries.ts'
import type { SendResult, Sent } from './answering/answer-queue.ts'
import { listKept, openAnswerStore } from './answering/answer-store.ts'
import { sendKept } from './answering/send-kept.ts'

export type Saved = Reply<Endpoints['saveAnswer']>

/** Lists, once the answers that waited in this browser are there: what is read after the deadline ends an attempt. */
export function attemptsQuery(lectureId: string) {
  const input = { params: { lectureId } }
  return queryOptions({
    ...endpointQuery('listAttempts', input),
    refetchInterval: ({ state: { data } }) => (data ? untilOpen(data) : false),
    queryFn: async ({ signal }) => {
      if (!(await sendWaiting())) throw new CallError(messages.waitsToBeRead)
      return send('listAttempts', { ...input, signal })
    },
  })
}

const maxWaitMs = 3_600_000

/** In milliseconds; false where it is open. */
function untilOpen({ quiz: { opensAt }, now }: Reply<Endpoints['listAttempts']>) {
  const waitMs = opensAt ? Date.parse(opensAt) - Date.parse(now) : 0
  return waitMs > 0 && Math.min(waitMs + 1_000, maxWaitMs)
}

/** Resolves to whether the server has heard all that this browser kept, from all of its tabs. */
export const sendWaiting = () =>
  sendKept({
    stores: new Map(listKept().map((attemptId) => [attemptId, openAnswerStore(attemptId)])),
    send: sendAnswer,
    onSaved: ({ isLate }) => isLate && showNote(messages.late),
  })

export const attemptQuery = (attemptId: string) => endpointQuery('readAttempt', { params: { attemptId } })

const reloadAttempts = (lectureId: string) =>
  queryClient.invalidateQueries({ queryKey: attemptsQuery(lectureId).queryKey })

/** Shows what became of an attempt that another page, or the time, has handed in. */
export async function reloadAttempt({ attemptId, lectureId }: Pick<Attempt, 'attemptId' | 'lectureId'>) {
  await queryClient.invalidateQueries({ queryKey: attemptQuery(attemptId).queryKey })
  await reloadAttempts(lectureId)
}

export const handedInKey = (lectureId: string) => ['handedIn', lectureId]

/** In all quizzes. */
export const reloadHandedIn = () => queryClient.invalidateQueries({ queryKey: ['handedIn'] })

export async function startAttempt(lectureId: string): Promise<Attempt> {
  const { attempt } = await notify(
    { loading: messages.starting },
    call('startAttempt', { params: { lectureId } }),
  )
  void reloadAttempts(lectureId)
  return attempt
}

export async function handIn(
  attemptId: string,
  { courseId, lectureId }: { courseId: string; lectureId: string },
) {
  const { attempt } = await notify(
    { loading: messages.handingIn },
    call('submitAttempt', { params: { attemptId } }),
  )
  queryClient.setQueryData(attemptQuery(attemptId).queryKey, (known) => known && { ...known, attempt })
  await reloadAttempts(lectureId)
  void queryClient.invalidateQueries({ queryKey: progressQuery(courseId).queryKey })
  return attempt
}

export const openNext = (attemptId: string) => call('openNextQuestion', { params: { attemptId } })

/** Only a reply of the server that refuses the answer drops it; a busy server, an ended session or no network do not. */
export async function sendAnswer(attemptId: string, answer: Sent): Promise<SendResult<Saved>> {
  const { questionId, ...body } = answer
  try {
    const params = { attemptId, questionId }
    return { saved: await call('saveAnswer', { params, body, isInBackground: true }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return isFinal(error.status) ? { refused: error.text } : 'again'
  }
}
