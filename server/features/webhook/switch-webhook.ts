import type { webhookEndpoints } from '../../../contract/endpoints/desk/webhook.ts'
import * as calls from '../../../contract/messages/generated/calls.ts'
import * as messages from '../../../contract/messages/generated/server-webhooks.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { turnOff, turnOn } from './webhook-store.ts'
import { toWebhook } from './webhook-view.ts'

export const switchWebhook: Handler<typeof webhookEndpoints.switchWebhook> = async ({
  ctx,
  params,
  body,
}) => {
  const { webhookId } = params
  const row = body.isActive ? await turnOn(ctx.db, webhookId) : await turnOff(ctx.db, webhookId, null)
  if (!row) throw new Problem('not-found', messages.webhookNotFound)
  void ctx.webhooks.poll()
  return { message: calls.webhookSwitched, webhook: toWebhook(row) }
}
