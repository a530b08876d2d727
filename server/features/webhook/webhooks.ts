import type { webhookEndpoints } from '../../../contract/endpoints/webhook.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/server-webhooks.ts'
import { maxWebhooks } from '../../../contract/validation/limits.ts'
import { webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange, auditCreation } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { addressOf, isPublic, openAddressRules } from './send/address-rules.ts'
import {
  deleteWebhookRow,
  insertWebhook,
  listWebhookRows,
  makeWebhookSecret,
  turnOff,
  turnOn,
  webhookSubject,
} from './webhook-store.ts'
import { requireWebhook, toWebhook } from './webhook-view.ts'

export const listWebhooks: Handler<typeof webhookEndpoints.listWebhooks> = async ({ ctx }) => ({
  message: messages.webhooksListed,
  webhooks: (await listWebhookRows(ctx.db)).map(toWebhook),
  keptDays: ctx.settings.deliveryRetentionDays,
})

export const createWebhook: Handler<typeof webhookEndpoints.createWebhook> = async ({
  ctx,
  user,
  body,
  act,
}) => {
  const url = new URL(body.url)
  // A fragment is not sent in requests.
  url.hash = ''
  rejectUnreachable(url, ctx.settings.webhookPrivateAddresses)
  const secret = makeWebhookSecret()
  const row = {
    id: newId(),
    url: url.href,
    description: body.description,
    events: webhookEvents.filter((event) => body.events.includes(event)).join(' '),
    secret,
    is_active: true,
    off_reason: null,
    failing_since: null,
    created_at: ctx.now(),
    made_by: user.id,
  }
  const made = await auditCreation(ctx.db, act, webhookSubject, (trx) => insertWebhook(trx, row, maxWebhooks))
  if (!made) throw new Problem('limit-reached', messages.tooManyWebhooks({ max: maxWebhooks }))
  return { message: calls.webhookCreated, secret, webhook: toWebhook(await requireWebhook(ctx.db, made.id)) }
}

/** Reports at once what is known without a look-up; each connection is checked again. */
function rejectUnreachable(url: URL, allowedRanges: string[]) {
  const isEncrypted = url.protocol === 'https:'
  const address = addressOf(url)
  if (address !== undefined && !openAddressRules(allowedRanges).isAllowed(address, isEncrypted))
    reject(isPublic(address) ? messages.webhookAddressPlain : messages.webhookAddressPrivate)
  if (!isEncrypted && allowedRanges.length === 0) reject(messages.webhookAddressPlain)
}

function reject(message: typeof messages.webhookAddressPlain): never {
  throw new Problem('broken', message, { fields: { url: message } })
}

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

export const deleteWebhook: Handler<typeof webhookEndpoints.deleteWebhook> = async ({ ctx, params, act }) => {
  // A delivery that ends at this moment locks the same rows in the other order.
  const which = webhookSubject(params.webhookId)
  const isDeleted = await auditChange(ctx.db, act, which, (trx) => deleteWebhookRow(trx, which.id))
  if (!isDeleted) throw new Problem('not-found', messages.webhookNotFound)
  return { message: calls.webhookDeleted }
}
