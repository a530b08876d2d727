import { webhookEndpoints } from '../../../contract/endpoints/webhook.ts'
import { daysAgo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { purgeDeliveries } from './delivery-store.ts'
import { listDeliveries, repeatDelivery } from './list-deliveries.ts'
import { createWebhook, deleteWebhook, listWebhooks, switchWebhook } from './webhooks.ts'

const webhookRoutes = routesFor(webhookEndpoints, {
  listWebhooks,
  createWebhook,
  switchWebhook,
  deleteWebhook,
  listDeliveries,
  repeatDelivery,
})

/** Per webhook, including waiting ones. */
const maxDeliveries = 10_000

export const webhookFeature: Feature = {
  routes: webhookRoutes,
  purges: [
    (context) =>
      purgeDeliveries(context.db, daysAgo(context, context.settings.deliveryRetentionDays), maxDeliveries),
  ],
  begin: ({ webhooks }) => webhooks.begin(),
}
