import type { webhookEndpoints } from '../../../contract/endpoints/webhook.ts'
import * as messages from '../../../contract/messages/server-webhooks.ts'
import { adminPage } from '../../../contract/validation/limits.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { listDeliveryRows } from './delivery-store.ts'
import { requireWebhook } from './webhook-access.ts'
import { toDelivery } from './webhook-view.ts'

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
