import type { Kysely, Transaction } from 'kysely'
import type { MailKind } from '../../contract/endpoints/mail-choices.ts'
import { maxWaitingBatchMails } from '../../contract/validation/limits.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { erased, freshMail, type MailDraft } from './mail-store.ts'
import { type MailTemplate, writeMail } from './write-mail.ts'

type Letter = { reader: MailDraft['reader']; template: MailTemplate }
type BatchDraft = Omit<MailDraft, 'reader' | 'template'> & { batchId: string; letters: Letter[] }

// A larger batch would fill the outbox that personal mails need, with its text stored for each reader.
const maxUntried = 200

/** Writes mails with one text to several readers. At most as many as `roomForBatches` says, in the same transaction. */
export async function addBatchMails(trx: Transaction<Tables>, draft: BatchDraft, now: Date) {
  const { batchId, letters, locale, ...common } = draft
  if (letters.length === 0) return
  const rows = letters.map(({ reader, template }) => ({
    ...freshMail({ ...common, reader }, now),
    ...writeMail({ locale, readerName: reader.full_name, schoolName: common.schoolName }, template),
    batch_id: batchId,
  }))
  await trx.insertInto('mail').values(rows).execute()
}

export async function roomForBatches(trx: Kysely<Tables>) {
  const waiting = trx
    .selectFrom('mail')
    .select('id')
    .where('batch_id', 'is not', null)
    .where('due_at', 'is not', null)
  const isFull = await waiting
    .offset(maxWaitingBatchMails - maxUntried)
    .limit(1)
    .executeTakeFirst()
  if (isFull) return 0
  const untried = await waiting.where('attempts', '=', 0).limit(maxUntried).execute()
  return maxUntried - untried.length
}

/**
 * Stops unsent mails; `resumeBatch` continues them. If an attempt in progress fails, there is no other. One statement,
 * because between two an attempt may end, or begin.
 */
export async function holdBatch(trx: Kysely<Tables>, batchId: string, now: Date) {
  await trx
    .updateTable('mail')
    .set((row) => ({
      due_at: row.case().when('state', '=', 'waiting').then(null).else(row.ref('due_at')).end(),
      expires_at: row.case().when('state', '=', 'sending').then(now).else(row.ref('expires_at')).end(),
    }))
    .where('batch_id', '=', batchId)
    .where('state', 'in', ['waiting', 'sending'])
    .execute()
}

export async function resumeBatch(trx: Kysely<Tables>, batchId: string, now: Date) {
  await trx
    .updateTable('mail')
    .set({ due_at: now })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .where('due_at', 'is', null)
    .execute()
}

/** Drops waiting mails of these batches for everyone, or for one reader. */
export async function dropBatches(trx: Kysely<Tables>, batchIds: string[], userId?: string) {
  if (batchIds.length === 0) return
  let waiting = trx
    .updateTable('mail')
    .set({ state: 'dropped', problem: 'unwanted', due_at: null, ...erased })
    .where('batch_id', 'in', batchIds)
    .where('state', '=', 'waiting')
  if (userId) waiting = waiting.where('user_id', '=', userId)
  await waiting.execute()
}

export async function listBatchesFor(trx: Kysely<Tables>, userId: string, kind: MailKind) {
  const rows = await trx
    .selectFrom('mail')
    .select('batch_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('batch_id', 'is not', null)
    .where('state', '=', 'waiting')
    .execute()
  return rows.flatMap(({ batch_id }) => batch_id ?? [])
}

/** The numbers of mails per batch and state, as far as the log has them. */
export async function countBatches(db: Database, batchIds: string[]) {
  if (batchIds.length === 0) return []
  return db
    .selectFrom('mail')
    .select((select) => ['batch_id', 'state', select.fn.countAll<number>().as('total')] as const)
    .where('batch_id', 'in', batchIds)
    .groupBy(['batch_id', 'state'])
    .execute()
}
