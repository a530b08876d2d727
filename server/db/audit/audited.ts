import type { Transaction } from 'kysely'
import type { AuditFacts } from '../../../contract/validation/audit-choices.ts'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../open.ts'
import type { Tables } from '../tables.ts'
import { transact } from '../transact.ts'
import type { Act } from './act.ts'
import { shortenFacts } from './shorten-facts.ts'
import { requireRights } from './still-allowed.ts'
import { type Described, readSubject, type Subject, type SubjectOf } from './subject.ts'

type Work<T> = (trx: Transaction<Tables>) => Promise<T>

/**
 * Runs `work` in a transaction that also writes the audit entry. If `work` returns false or undefined, it did nothing
 * and there is no entry. Throws 401 or 403 if the user lost the right meanwhile.
 */
export function auditChange<T>(db: Database, act: Act, subject: Subject, work: Work<T>): Promise<T> {
  return transact(db, async (trx) => {
    const before = await readSubject(trx, subject)
    const result = await work(trx)
    // Administrators may remove their own rights; such work has checked them itself.
    if (result && subject.id !== act.user?.id) await requireRights(trx, act)
    if (result) await writeEntry(trx, act, subject, before)
    return result
  })
}

/** Like `auditChange` for several rows: one entry for each row whose facts `work` changed. */
export function auditChanges<T>(db: Database, act: Act, subjects: Subject[], work: Work<T>): Promise<T> {
  return transact(db, async (trx) => {
    const before = new Map<Subject, Described | undefined>()
    for (const subject of subjects) before.set(subject, await readSubject(trx, subject))
    const result = await work(trx)
    if (result) await requireRights(trx, act)
    for (const [subject, described] of before) await writeEntryOfChange(trx, act, subject, described)
    return result
  })
}

/** Like `auditChange` for several rows: one entry for each row whose id `work` returns. */
export function auditEach(
  db: Database,
  act: Act,
  subjects: Subject[],
  work: Work<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  return transact(db, async (trx) => {
    const before = new Map<Subject, Described | undefined>()
    for (const subject of subjects) before.set(subject, await readSubject(trx, subject))
    const changed = await work(trx)
    if (changed.size > 0) await requireRights(trx, act)
    for (const [subject, described] of before)
      if (changed.has(subject.id)) await writeEntry(trx, act, subject, described)
    return changed
  })
}

/** For calls that are open to every signed-in user: only acts of administrators are recorded. */
export const auditOfAdministrator = <T>(db: Database, act: Act, subject: Subject, work: Work<T>) =>
  act.user?.role === 'ADMIN' ? auditChange(db, act, subject, work) : transact(db, work)

/** Like `auditChange`, for work that creates a row and returns it. */
export function auditCreation<T extends { id: string } | undefined>(
  db: Database,
  act: Act,
  subjectOf: SubjectOf,
  work: Work<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    const result = await work(trx)
    if (result) await requireRights(trx, act)
    if (result) await writeEntry(trx, act, subjectOf(result.id), undefined)
    return result
  })
}

export function auditCreations<T extends { id: string }>(
  db: Database,
  act: Act,
  subjectOf: SubjectOf,
  work: Work<T[]>,
): Promise<T[]> {
  return transact(db, async (trx) => {
    const results = await work(trx)
    if (results.length > 0) await requireRights(trx, act)
    for (const { id } of results) await writeEntry(trx, act, subjectOf(id), undefined)
    return results
  })
}

async function writeEntryOfChange(...[trx, act, subject, before]: Parameters<typeof writeEntry>) {
  const { before: changed } = changedFacts(before?.facts, (await readSubject(trx, subject))?.facts)
  if (changed && Object.keys(changed).length > 0) await writeEntry(trx, act, subject, before)
}

async function writeEntry(
  trx: Transaction<Tables>,
  act: Act,
  subject: Subject,
  before: Described | undefined,
) {
  if (await isInSitting(trx, act, subject)) return
  const after = await readSubject(trx, subject)
  const changed = changedFacts(before?.facts, after?.facts)
  const { what, user, whoName = null, address, at } = act
  await trx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at,
      who_id: user?.id ?? null,
      who_name: user?.full_name ?? whoName,
      what,
      which_kind: subject.kind,
      which_id: subject.id,
      which_name: (after ?? before)?.name ?? null,
      address: address ?? null,
      before: changed.before && JSON.stringify(shortenFacts(changed.before)),
      after: changed.after && JSON.stringify(shortenFacts(changed.after)),
    })
    .execute()
}

/** An act of another person, or by another call, ends the sitting. */
async function isInSitting(
  trx: Transaction<Tables>,
  { what, user, address, at }: Act,
  { kind, id, sittingMs }: Subject,
) {
  if (sittingMs === undefined) return false
  const last = await trx
    .selectFrom('audit_log')
    .select(['what', 'who_id', 'address', 'at'])
    .where('which_id', '=', id)
    .where('which_kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.what !== what || last.who_id !== (user?.id ?? null) || last.address !== (address ?? null))
    return false
  const passedMs = at.getTime() - last.at.getTime()
  return passedMs >= 0 && passedMs < sittingMs
}

type Changed = { before: AuditFacts | null; after: AuditFacts | null }

function changedFacts(before: AuditFacts | undefined, after: AuditFacts | undefined): Changed {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const pick = (facts: AuditFacts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
