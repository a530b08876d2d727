import { defineMessage } from './message.ts'

export const webhooksListed = defineMessage('server-webhooks.webhooksListed', 'Webhooks fetched successfully')
export const deliveriesListed = defineMessage('server-webhooks.deliveriesListed', 'Deliveries fetched successfully')
export const webhookNotFound = defineMessage('server-webhooks.webhookNotFound', 'This webhook no longer exists')
export const deliveryNotFound = defineMessage('server-webhooks.deliveryNotFound', 'This delivery no longer exists')
export const tooManyWebhooks = defineMessage('server-webhooks.tooManyWebhooks', 'There are {max} webhooks already. Delete one of them first.')
export const webhookAddressPrivate = defineMessage('server-webhooks.webhookAddressPrivate', 'This address is inside a private network. The operator can allow it with WEBHOOK_PRIVATE_ADDRESSES.')
export const webhookAddressPlain = defineMessage('server-webhooks.webhookAddressPlain', 'Outside private networks the address has to begin with https://')
export const webhookIsOff = defineMessage('server-webhooks.webhookIsOff', 'This webhook is off. Turn it on first.')
export const deliveryUnderWay = defineMessage('server-webhooks.deliveryUnderWay', 'This delivery is being sent at the moment')
