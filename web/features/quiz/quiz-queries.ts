import type { Quiz, QuizItem } from '../../../contract/endpoints/quiz.ts'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

type Key = { courseId: string; lectureId: string }

export const quizQuery = (params: Key) => endpointQuery('readQuiz', { params })

export const setQuiz = (params: Key, quiz: Quiz) =>
  queryClient.setQueryData(quizQuery(params).queryKey, (known) => known && { ...known, quiz })

export async function saveItems(params: Key, items: QuizItem[]) {
  const { quiz } = await notify(
    { loading: messages.savingQuestions },
    call('replaceQuizQuestions', { params, body: { items } }),
  )
  setQuiz(params, quiz)
  return quiz
}
