import type { Generated } from 'kysely'
import type {
  DeliveryProblem,
  DeliveryState,
  OffReason,
  WebhookEvent,
} from '../../../contract/validation/webhook-choices.ts'
import { defineTable, unread } from './define-table.ts'

const schedule = unread('when it is sent, and by which process')

export interface WebhookTable {
  id: string
  url: string
  description: string
  /** Separated by spaces. */
  events: string
  /** Not a hash, because each delivery is signed with it. */
  secret: string
  is_active: boolean
  off_reason: OffReason | null
  failing_since: Date | null
  created_at: Date
  /** Null if that account was erased. */
  made_by: string | null
  /** Events for which its queue had no room, and the time of the last. */
  refused_count: Generated<number>
  refused_at: Date | null
}

export const webhook = defineTable<WebhookTable>({
  key: ['id'],
  bounds: [
    { atMost: 'maxWebhooks', per: 'school', past: '409', where: 'server/features/webhook/webhooks.ts' },
  ],
  why: 'programs of the school that are told about events',
  kept: 'until an administrator deletes it, whatever happens to the account of the person who made it',
  exports: 'they belong to the school; who made them is in the acts of the audit log, which are exported',
  erased: { clear: ['made_by'] },
  columns: {
    id: unread('names the webhook'),
    url: unread('where the program is told'),
    description: unread('what the school calls it'),
    events: unread('what it is told'),
    secret: unread('signs the deliveries'),
    is_active: unread('whether it is told'),
    off_reason: unread('why it is not'),
    failing_since: unread('since when no delivery has arrived'),
    created_at: unread('when it was made'),
    made_by: unread('the administrator who made it; null when their account was erased'),
    refused_count: unread('how many events its queue had no room for'),
    refused_at: unread('when that happened last'),
  },
})

/** The outbox and log of webhooks: written in the transaction that causes them, then sent. */
export interface DeliveryTable {
  id: string
  webhook_id: string
  /** The same for every webhook and attempt, so that receivers recognise a repetition. */
  event_id: string
  type: WebhookEvent
  /** The person, else the course, with whose deliveries of this type it shares a part of the queue. */
  cause: Generated<string>
  body: string
  state: DeliveryState
  attempts: number
  lease: string | null
  /** When it may be sent; while it is sent, the end of the lease; null once it has ended. */
  due_at: Date | null
  response_status: number | null
  problem: DeliveryProblem | null
  took_ms: number | null
  attempted_at: Date | null
  created_at: Date
}

export const webhookDelivery = defineTable<DeliveryTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxWaitingDeliveries',
      per: 'webhook',
      past: 'the new one is left out',
      where: 'server/features/webhook/event-store.ts',
    },
    { kept: 'KEEP_DELIVERIES_DAYS' },
  ],
  why: 'tells programs of the school about events; the body of some names a person',
  kept: 'KEEP_DELIVERIES_DAYS, and while they wait to be sent',
  exports: 'copies of the account and of progress, which are exported',
  erased: { rows: { body: 'mentions', cause: 'id' } },
  columns: {
    id: unread('names the delivery'),
    webhook_id: unread('to which program'),
    event_id: unread('by which the program recognises a repetition'),
    type: unread('what happened'),
    cause: unread('the id of its person, else of its course'),
    body: unread('the event, with id, name, e-mail and role of its person'),
    state: schedule,
    attempts: schedule,
    lease: schedule,
    due_at: schedule,
    response_status: unread('what the program answered'),
    problem: unread('why it failed'),
    took_ms: unread('how long it took'),
    attempted_at: schedule,
    created_at: schedule,
  },
})
