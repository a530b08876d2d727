import type { Transaction } from 'kysely'
import type { AuditFacts, AuditKind } from '../../../contract/validation/audit-choices.ts'
import type { Tables } from '../tables.ts'

/** `name` is null for people and their messages: an entry stays forever and must not name them. */
export type Described = { name: string | null; facts: AuditFacts }

/** What an entry may say about a row: no passwords, secrets, tokens, or addresses that may contain them. */
type Describe = (trx: Transaction<Tables>, id: string) => Promise<Described | undefined>

export type Subject = { kind: AuditKind; id: string; describe: Describe }
export type SubjectOf = (id: string) => Subject

export const defineSubject =
  (kind: AuditKind, describe: Describe): SubjectOf =>
  (id) => ({ kind, id, describe })

export const readSubject = (trx: Transaction<Tables>, { id, describe }: Subject) => describe(trx, id)
