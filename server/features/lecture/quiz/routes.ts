import { quizEndpoints } from '../../../../contract/endpoints/quiz.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addQuiz } from './add-quiz.ts'
import { changeQuiz, readQuiz } from './change-quiz.ts'
import { replaceQuizQuestions } from './quiz-questions.ts'

export const quizRoutes = routesFor(quizEndpoints, {
  addQuiz,
  readQuiz,
  changeQuiz,
  replaceQuizQuestions,
})
