import type { webhookEndpoints } from '../../../contract/endpoints/webhook.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/server-webhooks.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { requireWebhook } from './webhook-access.ts'
import { turnOff, turnOn, webhookSubject } from './webhook-store.ts'
import { toWebhook } from './webhook-view.ts'

export const switchWebhook: Handler<typeof webhookEndpoints.switchWebhook> = async ({
  ctx,
  params,
  body,
  act,
}) => {
  const { webhookId } = params
  const row = await auditChange(ctx.db, act, webhookSubject(webhookId), (trx) =>
    body.isActive ? turnOn(trx, webhookId) : turnOff(trx, webhookId, null),
  )
  if (!row) throw new Problem('not-found', messages.webhookNotFound)
  void ctx.webhooks.poll()
  return { message: calls.webhookSwitched, webhook: toWebhook(await requireWebhook(ctx.db, webhookId)) }
}
