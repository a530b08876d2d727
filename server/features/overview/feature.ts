import { overviewEndpoints } from '../../../contract/endpoints/overview.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { downloadOverview, readOverview } from './read-overview.ts'
import { startTotals } from './update-totals.ts'

const overviewRoutes = routesFor(overviewEndpoints, { readOverview, downloadOverview })

export const overviewFeature: Feature = {
  routes: overviewRoutes,
  start: startTotals,
}
