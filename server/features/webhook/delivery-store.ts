import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { DeliveryProblem } from '../../../contract/validation/webhook-choices.ts'
import { leaveTaken } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { DeliveryTable, Tables } from '../../db/tables.ts'

export type DeliveryRow = Selectable<DeliveryTable>

export type ClaimedDelivery = Pick<
  DeliveryRow,
  'id' | 'webhook_id' | 'event_id' | 'type' | 'body' | 'attempts'
> & { lease: string }

export type Attempt = {
  response_status: number | null
  problem: DeliveryProblem | null
  took_ms: number
  attempted_at: Date
}

type Claim = { now: Date; leaseUntil: Date; busy: string[] }

/** Takes the delivery that has been due longest, of a webhook that is on and not `busy`. */
export async function claimDelivery(
  db: Database,
  { now, leaseUntil, busy }: Claim,
): Promise<ClaimedDelivery | undefined> {
  // Read first: most of the time nothing is due, and a claim is a write.
  if (!(await dueDelivery(db, now, busy).executeTakeFirst())) return undefined
  const lease = randomUUID()
  const delivery = await db
    .updateTable('webhook_delivery')
    .set((row) => ({ state: 'sending', lease, due_at: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where('id', '=', leaveTaken(db, dueDelivery(db, now, busy)))
    .returning(['id', 'webhook_id', 'event_id', 'type', 'body', 'attempts'])
    .executeTakeFirst()
  return delivery && { ...delivery, lease }
}

function dueDelivery(db: Database, now: Date, busy: string[]) {
  const due = db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('due_at', '<=', now)
    .where('webhook_id', 'in', db.selectFrom('webhook').select('webhook.id').where('is_active', '=', true))
    .orderBy('due_at')
    .limit(1)
  return busy.length > 0 ? due.where('webhook_id', 'not in', busy) : due
}

/** Makes deliveries that are due after `latest` due at `dueAt`. */
export async function expediteDeliveries(db: Database, dueAt: Date, latest: Date) {
  await db.updateTable('webhook_delivery').set({ due_at: dueAt }).where('due_at', '>', latest).execute()
}

/** Frees the deliveries of a process that has ended; only for a process that has the database to itself. */
export async function freeDeliveries(db: Database, now: Date) {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', lease: null, due_at: now })
    .where('state', '=', 'sending')
    .execute()
}

/** False when the lease has ended: another process has the delivery now. */
export async function endDelivery(
  trx: Kysely<Tables>,
  { id, lease }: ClaimedDelivery,
  state: 'delivered' | 'failed',
  attempt: Attempt,
) {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({ state, lease: null, due_at: null, ...attempt })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns a delivery, to be sent again from `dueAt` on. */
export async function delayDelivery(
  trx: Kysely<Tables>,
  { id, lease }: ClaimedDelivery,
  dueAt: Date,
  attempt: Attempt,
) {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', lease: null, due_at: dueAt, ...attempt })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns a delivery as if it had not been claimed: the process ends. */
export async function returnDelivery(db: Database, { id, lease, attempts }: ClaimedDelivery, now: Date) {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', lease: null, due_at: now, attempts: attempts - 1 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

/** Sends a delivery again, with all attempts before it; undefined while it is being sent, or when it is gone. */
export function repeatDeliveryRow(db: Database, { webhookId, deliveryId }: DeliveryKey, now: Date) {
  return db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, lease: null, due_at: now })
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .where('state', '!=', 'sending')
    .returningAll()
    .executeTakeFirst()
}

type DeliveryKey = { webhookId: string; deliveryId: string }

export function findDelivery(db: Database, { webhookId, deliveryId }: DeliveryKey) {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
}

type Page = { limit: number; cursor?: string | undefined }

/** Newest first. `cursor` is the last id of the page before. */
export function listDeliveryRows(
  db: Database,
  webhookId: string,
  { limit, cursor }: Page,
): Promise<DeliveryRow[]> {
  let query = db.selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', webhookId)
  if (cursor) query = query.where('id', '<', cursor)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export function countDeliveries(db: Database) {
  return db
    .selectFrom('webhook_delivery')
    .select((select) => ['state', select.fn.countAll<number>().as('total')] as const)
    .where('state', 'in', ['waiting', 'sending', 'failed'])
    .groupBy('state')
    .execute()
}
