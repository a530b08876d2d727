import type { webhookEndpoints } from '../../../contract/endpoints/webhook.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/server-webhooks.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { deliverySubject, findDelivery, listDeliveryRows, repeatDeliveryRow } from './delivery-store.ts'
import { findWebhook } from './webhook-store.ts'
import { requireWebhook, toDelivery } from './webhook-view.ts'

export const listDeliveries: Handler<typeof webhookEndpoints.listDeliveries> = async ({
  ctx,
  params,
  query,
}) => {
  await requireWebhook(ctx.db, params.webhookId)
  const { limit = adminPage.default, cursor } = query
  const rows = await listDeliveryRows(ctx.db, params.webhookId, { limit: limit + 1, cursor })
  const { page, nextCursor } = pageOf(rows, limit)
  return { message: messages.deliveriesListed, deliveries: page.map(toDelivery), nextCursor }
}

export const repeatDelivery: Handler<typeof webhookEndpoints.repeatDelivery> = async ({
  ctx,
  params,
  act,
}) => {
  const { db, now, webhooks } = ctx
  const webhook = await findWebhook(db, params.webhookId)
  if (!webhook || !(await findDelivery(db, params))) throw new Problem('not-found', messages.deliveryNotFound)
  if (!webhook.is_active) throw new Problem('conflict', messages.webhookIsOff)
  const which = deliverySubject(params.deliveryId)
  const delivery = await auditChange(db, act, which, (trx) => repeatDeliveryRow(trx, params, now()))
  if (!delivery) throw new Problem('conflict', messages.deliveryUnderWay)
  void webhooks.poll()
  return { message: calls.deliveryRepeated, delivery: toDelivery(delivery) }
}
