import type { auditEndpoints } from '../../../contract/endpoints/audit.ts'
import * as messages from '../../../contract/messages/server-admin.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { pageOf } from '../../db/page-of.ts'
import { csv } from '../../http/csv/csv.ts'
import type { Handler } from '../../http/route.ts'
import { type AuditRow, listAuditRows } from './audit-store.ts'
import { toEntry } from './audit-view.ts'

export const listAudit: Handler<typeof auditEndpoints.listAudit> = async ({ ctx, query }) => {
  const { limit = adminPage.default, cursor, ...filter } = query
  const { page, nextCursor } = pageOf(
    await listAuditRows(ctx.db, filter, { limit: limit + 1, cursor }),
    limit,
  )
  return { message: messages.auditListed, entries: page.map(toEntry), nextCursor }
}

const rowsAtOnce = 200

export const downloadAudit = csv<typeof auditEndpoints.downloadAudit>({
  fileName: 'audit.csv',
  columns: ['at', 'whoId', 'who', 'what', 'kind', 'whichId', 'which', 'address', 'before', 'after'],
  listRows: async function* ({ ctx, query }) {
    let cursor: string | undefined
    do {
      const rows = await listAuditRows(ctx.db, query, { limit: rowsAtOnce, cursor })
      if (rows.length > 0) yield rows.map(toCells)
      cursor = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id
    } while (cursor)
  },
})

function toCells(row: AuditRow) {
  const { at, who, what, which, address, before, after } = toEntry(row)
  const facts = [before, after].map((one) => one && JSON.stringify(one))
  return [at, who._id, who.fullName, what, which.kind, which._id, which.name, address, ...facts]
}
