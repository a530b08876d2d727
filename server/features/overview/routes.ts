import { overviewEndpoints } from '../../../contract/endpoints/overview.ts'
import { routesFor } from '../../http/routes-for.ts'
import { downloadOverview } from './download-overview.ts'
import { readOverview } from './read-overview.ts'

export const overviewRoutes = routesFor(overviewEndpoints, { readOverview, downloadOverview })
