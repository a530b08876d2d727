import { statisticsEndpoints } from '../../../../contract/endpoints/learning/statistics.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { downloadLearners } from '../learners/download-learners.ts'
import { listLearners } from '../learners/list-learners.ts'
import { downloadCurve } from './download-curve.ts'
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
