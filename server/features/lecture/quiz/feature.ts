import { quizEndpoints } from '../../../../contract/endpoints/quiz.ts'
import type { Feature } from '../../../feature.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addQuiz } from './add-quiz.ts'
import { changeQuiz, readQuiz } from './change-quiz.ts'
import { replaceQuizQuestions } from './quiz-questions.ts'

export const quizFeature: Feature = {
  routes: routesFor(quizEndpoints, { addQuiz, readQuiz, changeQuiz, replaceQuizQuestions }),
}
