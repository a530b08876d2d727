import type { webhookEndpoints } from '../../../contract/endpoints/webhook.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/server-webhooks.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { deleteWebhookRow, webhookSubject } from './webhook-store.ts'

export const deleteWebhook: Handler<typeof webhookEndpoints.deleteWebhook> = async ({ ctx, params, act }) => {
  // A delivery that ends at this moment locks the same rows in the other order.
  const which = webhookSubject(params.webhookId)
  const isDeleted = await auditChange(ctx.db, act, which, (trx) => deleteWebhookRow(trx, which.id))
  if (!isDeleted) throw new Problem('not-found', messages.webhookNotFound)
  return { message: calls.webhookDeleted }
}
