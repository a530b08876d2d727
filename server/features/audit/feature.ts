import { auditEndpoints } from '../../../contract/endpoints/audit.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { moveAuditLog } from './files/move-to-files.ts'
import { downloadAudit, listAudit } from './read-audit.ts'

const auditRoutes = routesFor(auditEndpoints, { listAudit, downloadAudit })

export const auditFeature: Feature = {
  routes: auditRoutes,
  sweep: moveAuditLog,
}
