import { overviewEndpoints } from '../../../contract/endpoints/overview.ts'
import { routesFor } from '../../http/routes-for.ts'
import { downloadOverview, readOverview } from './read-overview.ts'

export const overviewRoutes = routesFor(overviewEndpoints, { readOverview, downloadOverview })
