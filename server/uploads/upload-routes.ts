import { uploadEndpoints } from '../../contract/endpoints/upload.ts'
import { routesFor } from '../http/routes-for.ts'
import { uploadLimits } from './upload-limits.ts'

export const uploadRoutes = routesFor(uploadEndpoints, {
  uploadLimits,
})
