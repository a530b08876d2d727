import type { VideoQuestion } from '../../../contract/endpoints/video-question.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const videoQuestionsQuery = (lectureId: string) =>
  endpointQuery('listVideoQuestions', { params: { lectureId } })

export const videoStatisticsQuery = (lectureId: string) => ({
  ...endpointQuery('readVideoQuestionStatistics', { params: { lectureId } }),
  staleTime: 0,
})

export function setVideoQuestions(lectureId: string, questions: VideoQuestion[]) {
  queryClient.setQueryData(
    videoQuestionsQuery(lectureId).queryKey,
    (known) => known && { ...known, questions },
  )
  void queryClient.invalidateQueries({ queryKey: videoStatisticsQuery(lectureId).queryKey })
}

/** What was answered is known at once, so that a right answer is not asked for again. */
export async function answerVideoQuestion(lectureId: string, questionId: string, answer: unknown) {
  const params = { lectureId, questionId }
  const judged = await call('answerVideoQuestion', { params, body: { answer }, isInBackground: true })
  const { isRight } = judged
  queryClient.setQueryData(
    videoQuestionsQuery(lectureId).queryKey,
    (known) =>
      known && {
        ...known,
        questions: known.questions.map((one) =>
          one.question.questionId === questionId ? { ...one, answer, isRight } : one,
        ),
      },
  )
  return judged
}
