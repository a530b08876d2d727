import type { ColumnType } from 'kysely'
import type { AuditFacts, AuditKind } from '../../../contract/validation/audit-choices.ts'
import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

/** Insert-only: database triggers refuse every change, and a deletion until the entry's month has a file. */
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

export const auditLog = defineTable<AuditTable>({
  key: ['id'],
  bounds: [
    { calls: ['own changes'] },
    { kept: 'AUDIT_LOG_MONTHS' },
    { because: 'long texts and many facts are shortened' },
  ],
  why: 'who changed what in the school: the school has to be able to look it up',
  kept: 'as long as the library; AUDIT_LOG_MONTHS moves older entries into files, one for each month, which an erasure changes likewise and exports leave out',
  exports: {
    'own-acts': { where: 'who_id', key: 'id' },
    'acts-about-me': { where: 'which_id', key: 'id', columns: ['at', 'what', 'before', 'after'] },
  },
  erased: {
    instead:
      'a pseudonym takes the place of the id, within the facts, too, Deleted account that of the name; the address goes',
  },
  columns: {
    id: unread('orders the entries'),
    at: 'when',
    who_id: 'who did it',
    who_name: 'what they were called then',
    what: 'what they did',
    which_kind: 'to what',
    which_id: 'to which',
    which_name: 'what that was called; null for people',
    address: 'from which address they did it',
    before: 'what differed before, without names of people',
    after: 'what differed after',
  },
})

/** A month of the audit log that is in a file, `audit/MONTH.jsonl.gz` among the media. */
interface AuditFileTable {
  /** YYYY-MM, in UTC. */
  month: string
  begins_at: Date
  ends_at: Date
  entries: number
  /** Null while entries of the month may be both in the file and in `audit_log`. */
  finished_at: Date | null
}

export const auditFile = defineTableWithoutPeople<AuditFileTable>({
  key: ['month'],
  bounds: [{ onePer: ['month'] }],
  why: 'which months of the audit log are in files; their entries name people as those of the table do',
})
