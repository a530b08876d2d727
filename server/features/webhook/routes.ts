import { webhookEndpoints } from '../../../contract/endpoints/webhook.ts'
import { routesFor } from '../../http/routes-for.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { repeatDelivery } from './repeat-delivery.ts'
import { switchWebhook } from './switch-webhook.ts'

export const webhookRoutes = routesFor(webhookEndpoints, {
  listWebhooks,
  createWebhook,
  switchWebhook,
  deleteWebhook,
  listDeliveries,
  repeatDelivery,
})
