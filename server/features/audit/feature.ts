import type { Feature } from '../../feature.ts'
import { moveAuditLog } from './files/move-to-files.ts'
import { auditRoutes } from './routes.ts'

export const auditFeature: Feature = {
  routes: auditRoutes,
  sweep: moveAuditLog,
}
