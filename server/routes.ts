import { features } from './features.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

export const routes = [...features.flatMap(({ routes = [] }) => routes), ...uploadRoutes]
