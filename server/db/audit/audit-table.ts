import type { ColumnType } from 'kysely'
import type { AuditFacts, AuditKind } from '../../../contract/validation/audit-choices.ts'

/** Insert-only: database triggers refuse every change. */
export interface AuditTable {
  id: string
  at: Date
  /** Null for the operator, who has no account. */
  who_id: string | null
  who_name: string | null
  what: string
  which_kind: AuditKind
  which_id: string
  /** The name at that time; null for people, whose names come from their accounts. */
  which_name: string | null
  address: string | null
  /** What the act changed, without secrets; null if there was or is nothing. */
  before: ColumnType<AuditFacts | null, string | null, never>
  after: ColumnType<AuditFacts | null, string | null, never>
}
