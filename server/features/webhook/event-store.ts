import type { Transaction } from 'kysely'
import type { EventData } from '../../../contract/endpoints/desk/webhook-events.ts'
import type { WebhookEvent } from '../../../contract/validation/webhook-choices.ts'
import { newId } from '../../core/new-id.ts'
import { keepRows } from '../../db/dialect.ts'
import type { Tables } from '../../db/tables.ts'

// This many rows have fewer than the 32,766 values of a statement (sqlite.org/limits).
const deliveriesAtOnce = 2_000

/** Writes the deliveries of an event. Call it in the transaction that causes it, so that both happen or neither. */
export const addEvent = <E extends WebhookEvent>(
  trx: Transaction<Tables>,
  type: E,
  data: EventData<E>,
  now: Date,
) => addEvents(trx, type, [data], now)

/** The same for several events of one type. */
export async function addEvents<E extends WebhookEvent>(
  trx: Transaction<Tables>,
  type: E,
  several: EventData<E>[],
  now: Date,
) {
  const webhooks = await keepRows(
    trx,
    trx.selectFrom('webhook').select(['id', 'events']).where('is_active', '=', true),
  ).execute()
  const subscribed = webhooks.filter(({ events }) => events.split(' ').includes(type))
  const deliveries = several.flatMap((data) => {
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
    const fresh = { type, body, state: 'waiting', attempts: 0, due_at: now, created_at: now } as const
    const event_id = newId()
    return subscribed.map(({ id }) => ({ id: newId(), webhook_id: id, event_id, ...fresh }))
  })
  for (let from = 0; from < deliveries.length; from += deliveriesAtOnce)
    await trx
      .insertInto('webhook_delivery')
      .values(deliveries.slice(from, from + deliveriesAtOnce))
      .execute()
}
