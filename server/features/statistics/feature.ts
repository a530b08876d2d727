import { statisticsEndpoints } from '../../../contract/endpoints/statistics.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { downloadLearners, listLearners } from './learner/list-learners.ts'
import { downloadCompletions, readCompletions } from './read-completions.ts'
import { downloadCurve, readCurve } from './read-curve.ts'
import { listLectureStatistics } from './read-lectures.ts'

const statisticsRoutes = routesFor(statisticsEndpoints, {
  listLearners,
  downloadLearners,
  readCompletions,
  downloadCompletions,
  listLectureStatistics,
  readCurve,
  downloadCurve,
})

export const statisticsFeature: Feature = {
  routes: statisticsRoutes,
}
