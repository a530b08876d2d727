import { pathEndpoints } from '../../../contract/endpoints/path.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { deletePath, editPath, makePath } from './change-paths.ts'
import { listPaths, readPath } from './read-paths.ts'

export const pathFeature: Feature = {
  routes: routesFor(pathEndpoints, { listPaths, readPath, makePath, editPath, deletePath }),
}
