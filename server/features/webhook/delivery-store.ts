import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeliveryProblem } from '../../../contract/validation/webhook-choices.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import type { Database } from '../../db/open.ts'
import type { DeliveryTable } from '../../db/tables/webhook-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { Claim } from '../../outbox/open-outbox.ts'
import { type Claimed, claimRow, purgeEnded, purgeSurplus, settleRow } from '../../outbox/outbox-store.ts'

export type DeliveryRow = Selectable<DeliveryTable>

export type ClaimedDelivery = Claimed<'webhook_delivery'>

export type Attempt = {
  response_status: number | null
  problem: DeliveryProblem | null
  took_ms: number
  attempted_at: Date
}

export const claimDelivery = (db: Database, { now, leaseUntil, busy }: Claim) =>
  claimRow(db, 'webhook_delivery', dueDelivery(db, now, busy), leaseUntil)

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

export const endDelivery = (
  trx: Kysely<Tables>,
  delivery: ClaimedDelivery,
  state: 'delivered' | 'failed',
  attempt: Attempt,
) => settleRow(trx, 'webhook_delivery', delivery, { state, due_at: null, ...attempt })

export const delayDelivery = (
  trx: Kysely<Tables>,
  delivery: ClaimedDelivery,
  dueAt: Date,
  attempt: Attempt,
) => settleRow(trx, 'webhook_delivery', delivery, { state: 'waiting', due_at: dueAt, ...attempt })

/** Restarts a delivery with all attempts; undefined while it is being sent, or if it is gone. */
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

export const deliverySubject = defineSubject('delivery', async (trx, id) => {
  const row = await trx
    .selectFrom('webhook_delivery')
    .select(['webhook_id', 'type', 'state', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { webhook_id, type, state, attempts } = row
  return { name: type, facts: { webhookId: webhook_id, state, attempts } }
})

/** Of deliveries that have ended, deletes those from before `time`, and all but the `max` newest of each webhook. */
export async function purgeDeliveries(db: Database, time: Date, max: number) {
  await purgeEnded(db, 'webhook_delivery', time)
  const webhooks = await db.selectFrom('webhook').select('id').execute()
  for (const { id } of webhooks)
    await purgeSurplus(db, 'webhook_delivery', () => sql<boolean>`webhook_id = ${id}`, max)
}
