import type { Transaction } from 'kysely'
import type { EventData } from '../../../contract/endpoints/webhook-events.ts'
import { maxWaitingDeliveries } from '../../../contract/validation/limits.ts'
import type { WebhookEvent } from '../../../contract/validation/webhook-choices.ts'
import { newId } from '../../core/new-id.ts'
import { keepRows } from '../../db/dialect.ts'
import type { Tables } from '../../db/tables.ts'
import { takeShare } from '../../outbox/fair-share.ts'
import { noteRefused, readQueues } from './send/queue-store.ts'

// This many rows have fewer than the 32,766 values of a statement (sqlite.org/limits).
const deliveriesAtOnce = 2_000

/** Writes the deliveries of an event. Call it in the transaction that causes it, so that both happen or neither. */
export const addEvent = <E extends WebhookEvent>(
  trx: Transaction<Tables>,
  type: E,
  data: EventData<E>,
  now: Date,
) => addEvents(trx, type, [data], now)

/** The same for several events of one type. What a queue has no room for is counted at its webhook. */
export async function addEvents<E extends WebhookEvent>(
  trx: Transaction<Tables>,
  type: E,
  several: EventData<E>[],
  now: Date,
) {
  const webhooks = await keepRows(
    trx,
    trx.selectFrom('webhook').select(['id', 'events']).where('is_active', '=', true).orderBy('id'),
  ).execute()
  const subscribed = webhooks.filter(({ events }) => events.split(' ').includes(type)).map(({ id }) => id)
  if (subscribed.length === 0 || several.length === 0) return
  const events = several.map((data) => toEvent(type, data, now))
  const queues = await readQueues(trx, subscribed, type, [...new Set(events.map(({ cause }) => cause))])
  const deliveries = []
  for (const [id, queue] of queues) {
    const taken = events.filter(({ cause }) => takeShare(queue, cause, maxWaitingDeliveries))
    deliveries.push(...taken.map((event) => ({ id: newId(), webhook_id: id, ...event })))
    if (taken.length < events.length) await noteRefused(trx, id, events.length - taken.length, now)
  }
  for (let from = 0; from < deliveries.length; from += deliveriesAtOnce)
    await trx
      .insertInto('webhook_delivery')
      .values(deliveries.slice(from, from + deliveriesAtOnce))
      .execute()
}

function toEvent<E extends WebhookEvent>(type: E, data: EventData<E>, now: Date) {
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  const fresh = { type, body, state: 'waiting', attempts: 0, due_at: now, created_at: now } as const
  return { event_id: newId(), cause: causeOf(data), ...fresh }
}

/** The person of an event, else the course or the path. */
function causeOf(data: EventData<WebhookEvent>) {
  if ('user' in data && data.user) return data.user._id
  if ('lecture' in data) return data.lecture.courseId
  if ('path' in data && data.path) return data.path._id
  return 'course' in data && data.course ? data.course._id : ''
}
