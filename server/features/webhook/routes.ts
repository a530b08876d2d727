import { webhookEndpoints } from '../../../contract/endpoints/webhook.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listDeliveries, repeatDelivery } from './list-deliveries.ts'
import { createWebhook, deleteWebhook, listWebhooks, switchWebhook } from './webhooks.ts'

export const webhookRoutes = routesFor(webhookEndpoints, {
  listWebhooks,
  createWebhook,
  switchWebhook,
  deleteWebhook,
  listDeliveries,
  repeatDelivery,
})
