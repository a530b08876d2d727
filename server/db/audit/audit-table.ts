import type { ColumnType } from 'kysely'
import type { AuditFacts, AuditKind } from '../../../contract/validation/audit-choices.ts'

/** Only ever inserted into: triggers of the database refuse every change. */
export interface AuditTable {
  id: string
  at: Date
  /** Null for the operator, who has no account. */
  who_id: string | null
  who_name: string | null
  what: string
  which_kind: AuditKind
  which_id: string
  /** As it was; null for people, whose names are read from their accounts. */
  which_name: string | null
  address: string | null
  /** What the act has changed, without secrets; null where there was or is nothing. */
  before: ColumnType<AuditFacts | null, string | null, never>
  after: ColumnType<AuditFacts | null, string | null, never>
}
