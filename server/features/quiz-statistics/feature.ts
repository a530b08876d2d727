import { quizStatisticsEndpoints } from '../../../contract/endpoints/quiz-statistics.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { readQuizStatistics } from './read-quiz-statistics.ts'

export const quizStatisticsFeature: Feature = {
  routes: routesFor(quizStatisticsEndpoints, { readQuizStatistics }),
}
