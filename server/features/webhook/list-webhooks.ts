import type { webhookEndpoints } from '../../../contract/endpoints/webhook.ts'
import * as messages from '../../../contract/messages/server-webhooks.ts'
import type { Handler } from '../../http/route.ts'
import { listWebhookRows } from './webhook-store.ts'
import { toWebhook } from './webhook-view.ts'

export const listWebhooks: Handler<typeof webhookEndpoints.listWebhooks> = async ({ ctx }) => ({
  message: messages.webhooksListed,
  webhooks: (await listWebhookRows(ctx.db)).map(toWebhook),
  keptDays: ctx.settings.deliveryRetentionDays,
})
