// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const webhooksListed = /* @__PURE__ */ defineMessage('server-webhooks.webhooksListed', "Webhooks fetched successfully")
export const deliveriesListed = /* @__PURE__ */ defineMessage('server-webhooks.deliveriesListed', "Deliveries fetched successfully")
export const webhookNotFound = /* @__PURE__ */ defineMessage('server-webhooks.webhookNotFound', "This webhook no longer exists")
export const deliveryNotFound = /* @__PURE__ */ defineMessage('server-webhooks.deliveryNotFound', "This delivery no longer exists")
export const tooManyWebhooks = /* @__PURE__ */ defineMessageWith<{ max: Value }>('server-webhooks.tooManyWebhooks', "There are {max} webhooks already. Delete one of them first.")
export const webhookAddressPrivate = /* @__PURE__ */ defineMessage('server-webhooks.webhookAddressPrivate', "This address is inside a private network. The operator can allow it with WEBHOOK_PRIVATE_ADDRESSES.")
export const webhookAddressPlain = /* @__PURE__ */ defineMessage('server-webhooks.webhookAddressPlain', "Outside private networks the address has to begin with https://")
export const webhookIsOff = /* @__PURE__ */ defineMessage('server-webhooks.webhookIsOff', "This webhook is off. Turn it on first.")
export const deliveryUnderWay = /* @__PURE__ */ defineMessage('server-webhooks.deliveryUnderWay', "This delivery is being sent at the moment")
