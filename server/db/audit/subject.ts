import type { Transaction } from 'kysely'
import type { AuditFacts, AuditKind } from '../../../contract/validation/audit-choices.ts'
import type { Tables } from '../tables.ts'

/** `name` is null for people and their messages: an entry stays forever and must not name them. */
export type Described = { name: string | null; facts: AuditFacts }

/** What an entry may say about a row: no passwords, secrets, tokens, or addresses that may contain them. */
type Describe = (trx: Transaction<Tables>, id: string) => Promise<Described | undefined>

/** `sittingMs`: what one person does to it by the same call and from the same address within this time is one entry. */
export type Subject = { kind: AuditKind; id: string; describe: Describe; sittingMs?: number | undefined }
export type SubjectOf = (id: string) => Subject

export const defineSubject =
  (kind: AuditKind, describe: Describe, sittingMs?: number): SubjectOf =>
  (id) => ({ kind, id, describe, sittingMs })

export const readSubject = (trx: Transaction<Tables>, { id, describe }: Subject) => describe(trx, id)
