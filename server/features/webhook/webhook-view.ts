import type { Delivery, Webhook } from '../../../contract/endpoints/webhook.ts'
import * as messages from '../../../contract/messages/server-webhooks.ts'
import { webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import type { DeliveryRow } from './delivery-store.ts'
import { findWebhook, type WebhookRow } from './webhook-store.ts'

export const toWebhook = (row: WebhookRow): Webhook => ({
  _id: row.id,
  url: row.url,
  description: row.description,
  events: webhookEvents.filter((event) => row.events.split(' ').includes(event)),
  isActive: row.is_active,
  offReason: row.off_reason,
  failingSince: row.failing_since?.toISOString() ?? null,
  refusedCount: row.refused_count,
  refusedAt: row.refused_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  createdBy: makerOf(row),
})

/** It goes on without its maker: programs of the school must not stop when an administrator leaves. */
function makerOf({ maker_id, maker_name, maker_role, maker_state }: WebhookRow): Webhook['createdBy'] {
  if (!maker_id || maker_name === null) return null
  const isAdministrator = maker_role === 'ADMIN' && maker_state === 'active'
  return { _id: maker_id, fullName: maker_name, isAdministrator }
}

export const toDelivery = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  responseStatus: row.response_status,
  problem: row.problem,
  tookMs: row.took_ms,
  createdAt: row.created_at.toISOString(),
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  nextAttemptAt: row.state === 'waiting' ? (row.due_at?.toISOString() ?? null) : null,
})

export async function requireWebhook(db: Database, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(db, id)
  if (!webhook) throw new Problem('not-found', messages.webhookNotFound)
  return webhook
}
