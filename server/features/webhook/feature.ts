import { daysAgo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { purgeDeliveries } from './delivery-store.ts'
import { webhookRoutes } from './routes.ts'

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
