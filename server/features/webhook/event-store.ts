import type { Transaction } from 'kysely'
import type { EventData } from '../../../contract/endpoints/desk/webhook-events.ts'
import type { WebhookEvent } from '../../../contract/validation/webhook-choices.ts'
import { newId } from '../../core/new-id.ts'
import { keepRows } from '../../db/dialect.ts'
import type { Tables } from '../../db/tables.ts'

/** Writes the deliveries of an event. Only in the transaction of its cause, so that both happen or neither. */
export async function addEvent<E extends WebhookEvent>(
  trx: Transaction<Tables>,
  type: E,
  data: EventData<E>,
  now: Date,
) {
  const webhooks = await keepRows(
    trx,
    trx.selectFrom('webhook').select(['id', 'events']).where('is_active', '=', true),
  ).execute()
  const told = webhooks.filter(({ events }) => events.split(' ').includes(type))
  if (told.length === 0) return
  const event_id = newId()
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  const fresh = { event_id, type, body, state: 'waiting', attempts: 0, due_at: now, created_at: now } as const
  await trx
    .insertInto('webhook_delivery')
    .values(told.map(({ id }) => ({ id: newId(), webhook_id: id, ...fresh })))
    .execute()
}
