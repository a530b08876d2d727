import { fileEndpoints } from '../../../../contract/endpoints/file.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addFile } from './add-file.ts'

export const fileRoutes = routesFor(fileEndpoints, { addFile })
