import { randomBytes } from 'node:crypto'
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { OffReason } from '../../../contract/validation/webhook-choices.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { lockLibrary } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'
import type { WebhookTable } from '../../db/tables/webhook-tables.ts'
import type { Tables } from '../../db/tables.ts'

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

const secretBytes = 32

/** The key format of the Standard Webhooks specification. */
export const makeWebhookSecret = () => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** Inserts the webhook; undefined if there are `max` already. */
export async function insertWebhook(
  trx: Transaction<Tables>,
  webhook: Insertable<WebhookTable>,
  max: number,
): Promise<Selectable<WebhookTable> | undefined> {
  // Without the lock, two simultaneous requests would each miss the other's webhook.
  await lockLibrary(trx)
  const { total } = await trx
    .selectFrom('webhook')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (total >= max) return undefined
  return trx.insertInto('webhook').values(webhook).returningAll().executeTakeFirst()
}

export function listWebhookRows(db: Database): Promise<WebhookRow[]> {
  return selectWebhooks(db).orderBy('webhook.id', 'desc').execute()
}

export function findWebhook(db: Database, id: string) {
  return selectWebhooks(db).where('webhook.id', '=', id).executeTakeFirst()
}

const selectWebhooks = (db: Database) =>
  db
    .selectFrom('webhook')
    .leftJoin('user as maker', (join) =>
      join.onRef('maker.id', '=', 'webhook.made_by').on('maker.state', '!=', 'deleted'),
    )
    .selectAll('webhook')
    .select(['maker.id as maker_id', 'maker.full_name as maker_name'])
    .select(['maker.role as maker_role', 'maker.state as maker_state'])

export function turnOn(db: Database, id: string) {
  return db
    .updateTable('webhook')
    .set({ is_active: true, off_reason: null, failing_since: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function turnOff(db: Kysely<Tables>, id: string, reason: OffReason | null) {
  return db
    .updateTable('webhook')
    .set({ is_active: false, off_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteWebhookRow(db: Kysely<Tables>, id: string) {
  const { numDeletedRows } = await db.deleteFrom('webhook').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores the first failure since the last success, and returns since when every attempt has failed. */
export async function noteFailure(trx: Kysely<Tables>, id: string, now: Date) {
  await trx
    .updateTable('webhook')
    .set({ failing_since: now })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute()
  const row = await trx.selectFrom('webhook').select('failing_since').where('id', '=', id).executeTakeFirst()
  return row?.failing_since ?? now
}

export async function noteSuccess(trx: Kysely<Tables>, id: string) {
  await trx
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Counts webhooks that fail now, and those turned off because they failed. */
export async function countFailingWebhooks(db: Database) {
  const { total } = await db
    .selectFrom('webhook')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where((where) => where.or([where('failing_since', 'is not', null), where('off_reason', '=', 'failing')]))
    .executeTakeFirstOrThrow()
  return total
}

export const webhookSubject = defineSubject('webhook', async (trx, id) => {
  const row = await trx
    .selectFrom('webhook')
    .select(['url', 'description', 'events', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  // The path of an address may be a secret of its receiver.
  const facts = { address: new URL(row.url).origin, description: row.description, events: row.events }
  return { name: row.description, facts: { ...facts, isActive: row.is_active } }
})
