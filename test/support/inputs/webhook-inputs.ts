import { webhookFields } from '../drafts.ts'

/** Valid calls about webhooks, in this order: `params` name one that has a delivery. */
export const webhookInputs = (session: string, params: { webhookId: string; deliveryId: string }) => {
  const key = { session, params: { webhookId: params.webhookId } }
  return {
    listWebhooks: { session },
    createWebhook: { session, json: webhookFields() },
    listDeliveries: key,
    repeatDelivery: { session, params },
    switchWebhook: { ...key, json: { isActive: false } },
    deleteWebhook: key,
  }
}
