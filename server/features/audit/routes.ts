import { auditEndpoints } from '../../../contract/endpoints/audit.ts'
import { routesFor } from '../../http/routes-for.ts'
import { downloadAudit, listAudit } from './read-audit.ts'

export const auditRoutes = routesFor(auditEndpoints, { listAudit, downloadAudit })
