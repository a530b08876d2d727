import { resourceEndpoints } from '../../../../contract/endpoints/resource.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addResource } from './add-resource.ts'
import { deleteResource, restoreResource } from './delete-resource.ts'

export const resourceRoutes = routesFor(resourceEndpoints, { addResource, deleteResource, restoreResource })
