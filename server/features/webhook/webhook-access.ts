import * as messages from '../../../contract/messages/server-webhooks.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { findWebhook, type WebhookRow } from './webhook-store.ts'

export async function requireWebhook(db: Database, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(db, id)
  if (!webhook) throw new Problem('not-found', messages.webhookNotFound)
  return webhook
}
