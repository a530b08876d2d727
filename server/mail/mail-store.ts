import type { Kysely, Selectable, Transaction } from 'kysely'
import type { MailKind, MailProblem } from '../../contract/endpoints/mail-choices.ts'
import type { Locale } from '../../contract/messages/message.ts'
import { maxWaitingMails } from '../../contract/validation/limits.ts'
import { newId } from '../core/new-id.ts'
import type { Database } from '../db/open.ts'
import type { MailTable } from '../db/tables/mail-tables.ts'
import type { Tables } from '../db/tables.ts'
import { takeShare } from '../outbox/fair-share.ts'
import type { Claim } from '../outbox/open-outbox.ts'
import { type Claimed, claimRow, purgeEnded, purgeSurplus, settleRow } from '../outbox/outbox-store.ts'
import { type MailTemplate, writeMail } from './write-mail.ts'

export type MailRow = Selectable<MailTable>
export type ClaimedMail = Claimed<'mail'>

export type MailDraft = {
  kind: MailKind
  reader: { id: string | null; full_name: string; email: string }
  /** The current name, because mails show a new name at once. */
  schoolName: string
  locale: Locale
  template: MailTemplate
  lifeMs: number
}

export type MailOutcome = { problem: MailProblem | null; response: string | null; attempted_at: Date }

export const erased = { text: null, html: null, link: null, unsubscribe_link: null }

/** Writes a mail into the outbox. Call it in the transaction that causes it, so that both happen or neither. */
export async function addMail(
  trx: Transaction<Tables>,
  { kind, reader, schoolName, locale, template, lifeMs }: MailDraft,
  now: Date,
): Promise<MailRow> {
  const isTooMany = !(await hasRoom(trx, kind, reader.id))
  const body = writeMail({ locale, readerName: reader.full_name, schoolName }, template)
  return trx
    .insertInto('mail')
    .values({
      ...freshMail({ kind, reader, schoolName, lifeMs }, now),
      ...body,
      ...(isTooMany && { ...erased, state: 'dropped', problem: 'too-many', due_at: null }),
      batch_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const freshMail = (
  { kind, reader, schoolName, lifeMs }: Pick<MailDraft, 'kind' | 'reader' | 'schoolName' | 'lifeMs'>,
  now: Date,
) => ({
  id: newId(),
  user_id: reader.id,
  kind,
  sender_name: schoolName,
  recipient_name: reader.full_name,
  recipient_email: reader.email,
  state: 'waiting' as const,
  problem: null,
  attempts: 0,
  lease: null,
  due_at: now,
  expires_at: new Date(now.getTime() + lifeMs),
  response: null,
  attempted_at: null,
  created_at: now,
})

async function hasRoom(trx: Kysely<Tables>, kind: MailKind, readerId: string | null) {
  const waiting = trx
    .selectFrom('mail')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('due_at', 'is not', null)
  const ofKind = waiting.where('kind', '=', kind)
  const counts = []
  for (const query of [waiting, ofKind, ofKind.where('user_id', readerId ? '=' : 'is', readerId)])
    counts.push(Number((await query.executeTakeFirstOrThrow()).total))
  const [total = 0, kinds = 0, causes = 0] = counts
  const cause = readerId ?? ''
  return takeShare({ total, ofKind: kinds, ofCause: new Map([[cause, causes]]) }, cause, maxWaitingMails)
}

/** Drops waiting mails of this kind to this reader, which a newer one replaces. */
export async function replaceMails(trx: Kysely<Tables>, userId: string, kind: MailKind) {
  await trx
    .updateTable('mail')
    .set({ state: 'dropped', problem: 'replaced', due_at: null, ...erased })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute()
}

/** Of mails that wait, or failed. Sent mails have no links any more. */
export async function listUnsentLinks(db: Database, kind: MailKind, userIds: string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('mail')
    .select(['user_id', 'link'])
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .where('link', 'is not', null)
    .execute()
}

export async function dropMailsTo(trx: Kysely<Tables>, userId: string) {
  await trx
    .updateTable('mail')
    .set({ state: 'dropped', problem: 'replaced', due_at: null, ...erased })
    .where('user_id', '=', userId)
    .where('kind', '!=', 'account-deleted')
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
}

export async function claimMail(db: Database, { now, leaseUntil, busy }: Claim) {
  const single = await claimRow(db, 'mail', dueMail(db, now, 'is'), leaseUntil)
  if (single || busy.filter(isOfBatch).length >= maxBatchMailsAtOnce) return single
  return claimRow(db, 'mail', dueMail(db, now, 'is not'), leaseUntil)
}

const dueMail = (db: Database, now: Date, isBatchNull: 'is' | 'is not') =>
  db
    .selectFrom('mail')
    .select('id')
    .where('batch_id', isBatchNull, null)
    .where('due_at', '<=', now)
    .where('expires_at', '>', now)
    .orderBy('due_at')
    .limit(1)

// A mail server that is slow with batches must not hold up personal mails.
const maxBatchMailsAtOnce = 3
const batchMark = 'batch '
const isOfBatch = (group: string) => group.startsWith(batchMark)

export const groupOfMail = ({ id, batch_id }: Pick<MailRow, 'id' | 'batch_id'>) =>
  batch_id === null ? id : `${batchMark}${id}`

/** Erases the body, because its link opens an account. */
export const endSentMail = (db: Database, mail: ClaimedMail, outcome: MailOutcome) =>
  settleRow(db, 'mail', mail, { state: 'sent', due_at: null, ...erased, ...outcome })

/** Keeps the body until it is out of date, for administrators to read. */
export const endFailedMail = (db: Database, mail: ClaimedMail, outcome: MailOutcome) =>
  settleRow(db, 'mail', mail, { state: 'failed', due_at: null, ...outcome })

export const delayMail = (db: Database, mail: ClaimedMail, dueAt: Date, outcome: MailOutcome) =>
  settleRow(db, 'mail', mail, { state: 'waiting', due_at: dueAt, ...outcome })

/** Drops mails that are out of date, and erases their bodies, whose links no longer work. */
export async function expireMails(db: Database, now: Date) {
  await db
    .updateTable('mail')
    .set({ state: 'dropped', problem: 'expired', lease: null, due_at: null })
    .where('expires_at', '<=', now)
    .where('due_at', 'is not', null)
    // A mail whose process ended during sending is due at the end of its lease.
    .where((row) => row.or([row('state', '=', 'waiting'), row('due_at', '<=', now)]))
    .execute()
  await db
    .updateTable('mail')
    .set(erased)
    .where('expires_at', '<=', now)
    .where('text', 'is not', null)
    .where('state', '!=', 'sending')
    .execute()
}

/** Of mails that have ended, deletes those from before `time`, and all but the `max` newest; as many of batches stay. */
export async function purgeMails(db: Database, time: Date, max: number) {
  await purgeEnded(db, 'mail', time)
  await purgeSurplus(db, 'mail', (row) => row('batch_id', 'is', null), max)
  await purgeSurplus(db, 'mail', (row) => row('batch_id', 'is not', null), max)
}

type Page = { limit: number; cursor?: string | undefined }

export function listMailRows(db: Database, { limit, cursor }: Page): Promise<MailRow[]> {
  let query = db.selectFrom('mail').selectAll()
  if (cursor) query = query.where('id', '<', cursor)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export const countMails = (db: Database) =>
  db
    .selectFrom('mail')
    .select((select) => ['state', select.fn.countAll<number>().as('total')] as const)
    .groupBy('state')
    .execute()

/** Since `time`, without refused recipients: anyone can sign up with a wrong address. */
export async function countFailedMails(db: Database, time: Date) {
  const { total } = await db
    .selectFrom('mail')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('state', '=', 'failed')
    .where('attempted_at', '>', time)
    .where((row) => row.or([row('problem', 'is', null), row('problem', '!=', 'rejected')]))
    .executeTakeFirstOrThrow()
  return total
}

export async function findAdministratorsAmong(db: Database, rows: MailRow[]) {
  const ids = rows.map(({ user_id }) => user_id).filter((id) => id !== null)
  if (ids.length === 0) return new Set<string>()
  const found = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where('role', '=', 'ADMIN')
    .execute()
  return new Set(found.map(({ id }) => id))
}
