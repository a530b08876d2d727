import type { auditEndpoints } from '../../../contract/endpoints/audit.ts'
import * as messages from '../../../contract/messages/server-desk.ts'
import { adminPage } from '../../../contract/validation/limits.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { listAuditRows } from './audit-store.ts'
import { toEntry } from './audit-view.ts'

export const listAudit: Handler<typeof auditEndpoints.listAudit> = async ({ ctx, query }) => {
  const { limit = adminPage.default, cursor, ...filter } = query
  const { page, nextCursor } = pageOf(
    await listAuditRows(ctx.db, filter, { limit: limit + 1, cursor }),
    limit,
  )
  return { message: messages.auditListed, entries: page.map(toEntry), nextCursor }
}
