import type { webhookEndpoints } from '../../../contract/endpoints/desk/webhook.ts'
import * as calls from '../../../contract/messages/generated/calls.ts'
import * as messages from '../../../contract/messages/generated/server-webhooks.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { deleteWebhookRow } from './webhook-store.ts'

export const deleteWebhook: Handler<typeof webhookEndpoints.deleteWebhook> = async ({ ctx, params }) => {
  // A delivery that ends at this moment locks the same rows in the other order.
  const isDeleted = await transact(ctx.db, (trx) => deleteWebhookRow(trx, params.webhookId))
  if (!isDeleted) throw new Problem('not-found', messages.webhookNotFound)
  return { message: calls.webhookDeleted }
}
