import { resourceEndpoints } from '../../../../contract/endpoints/resource.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addResource, deleteResource, restoreResource } from './change-resources.ts'

export const resourceRoutes = routesFor(resourceEndpoints, { addResource, deleteResource, restoreResource })
