import { statisticsEndpoints } from '../../../contract/endpoints/statistics.ts'
import { routesFor } from '../../http/routes-for.ts'
import { downloadCurve } from './download-curve.ts'
import { downloadLearners } from './learner/download-learners.ts'
import { listLearners } from './learner/list-learners.ts'
import { downloadCompletions, readCompletions } from './read-completions.ts'
import { readCurve } from './read-curve.ts'

export const statisticsRoutes = routesFor(statisticsEndpoints, {
  listLearners,
  downloadLearners,
  readCompletions,
  downloadCompletions,
  readCurve,
  downloadCurve,
})
