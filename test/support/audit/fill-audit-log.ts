import type { Insertable, Selectable } from 'kysely'
import { newId } from '../../../server/core/new-id.ts'
import type { Database } from '../../../server/db/open.ts'
import type { AuditTable } from '../../../server/db/tables/audit-tables.ts'

const rowsAtOnce = 300

/** Entries of one month, some of the same moment. */
export async function fillAuditLog(
  db: Database,
  month: string,
  count: number,
  changes: Partial<Insertable<AuditTable>> = {},
) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    at: new Date(Date.parse(`${month}-10T10:00:00Z`) + Math.floor(index / 5) * 1_000),
    who_id: null,
    who_name: null,
    what: 'importCourse',
    which_kind: 'course' as const,
    which_id: newId(),
    which_name: `Knots – ${index}`,
    address: null,
    before: null,
    after: JSON.stringify({ title: `Knots – ${index}` }),
    ...changes,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('audit_log')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

export const auditLine = (row: Selectable<AuditTable>) => JSON.stringify(row)
