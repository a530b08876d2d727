import { videoQuestionEndpoints } from '../../../../contract/endpoints/video-question.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { answerVideoQuestion, listVideoQuestions } from './answer-video-question.ts'
import { readVideoQuestionStatistics } from './read-statistics.ts'
import { replaceVideoQuestions } from './replace-video-questions.ts'

export const videoQuestionRoutes = routesFor(videoQuestionEndpoints, {
  listVideoQuestions,
  replaceVideoQuestions,
  readVideoQuestionStatistics,
  answerVideoQuestion,
})
