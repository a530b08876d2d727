import { auditEndpoints } from '../../../contract/endpoints/audit.ts'
import { routesFor } from '../../http/routes-for.ts'
import { downloadAudit } from './download-audit.ts'
import { listAudit } from './list-audit.ts'

export const auditRoutes = routesFor(auditEndpoints, { listAudit, downloadAudit })
