import type { AuditEntry } from '../../../contract/endpoints/audit.ts'
import { deletedName } from '../../db/personal/neutral-name.ts'
import type { AuditRow } from './audit-store.ts'

export const toEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  who: { _id: row.who_id, fullName: row.deleted ? deletedName : row.who_name },
  what: row.what,
  which: { kind: row.which_kind, _id: row.which_id, name: row.which_name ?? row.person },
  address: row.address,
  before: row.before,
  after: row.after,
})
