import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { Attempt } from '../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../contract/messages/quiz-take.ts'
import { CallError, call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { isFinal } from '../../lib/calls/is-final.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'
import { progressQuery } from '../progress/progress-queries.ts'
import type { SendResult, Sent } from './answer-queue.ts'

export type Saved = Reply<Endpoints['saveAnswer']>

export const attemptsQuery = (lectureId: string) => endpointQuery('listAttempts', { params: { lectureId } })
export const attemptQuery = (attemptId: string) => endpointQuery('readAttempt', { params: { attemptId } })

export const reloadAttempts = (lectureId: string) =>
  queryClient.invalidateQueries({ queryKey: attemptsQuery(lectureId).queryKey })

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
