import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { events } from '../messages/webhook.ts'
import { adminPage } from '../page-sizes.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { singleLine } from '../validation/text.ts'
import { deliveryProblems, deliveryStates, offReasons, webhookEvents } from '../validation/webhook-choices.ts'

const missing = rules.webhookMissing
const eventsMissing = { error: issueText(rules.webhookEventsMissing) }
const notAnEvent = { error: issueText(rules.notOneOf({ label: events, choices: webhookEvents.join(', ') })) }
const notABoolean = { error: issueText(rules.notABoolean({ label: rules.theWebhookState })) }

const url = singleLine({ label: rules.theWebhookAddress, missing, max: maxLength.webhookAddress }).check(
  z.refine(isReceiver, { error: issueText(rules.webhookAddressInvalid) }),
)
const description = singleLine({ label: rules.theDescription, missing, max: maxLength.webhookDescription })

export const webhookForm = { missing, schema: z.strictObject({ url, description }) }

const createWebhookForm = {
  missing,
  schema: z.strictObject({
    url,
    description,
    events: z
      .array(z.enum(webhookEvents, notAnEvent), eventsMissing)
      .check(z.minLength(1, eventsMissing), z.maxLength(webhookEvents.length, notAnEvent)),
  }),
}

const webhook = z.object({
  _id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  offReason: z.nullable(z.enum(offReasons)),
  failingSince: z.nullable(z.iso.datetime()),
  /** Events that were not queued, because too many of their kind waited, and when the last. */
  refusedCount: z.int(),
  refusedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** Null if that account was deleted. */
  createdBy: z.nullable(z.object({ _id: z.string(), fullName: z.string(), isAdministrator: z.boolean() })),
})
export type Webhook = z.output<typeof webhook>

const delivery = z.object({
  _id: z.string(),
  eventId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  responseStatus: z.nullable(z.int()),
  problem: z.nullable(z.enum(deliveryProblems)),
  tookMs: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  attemptedAt: z.nullable(z.iso.datetime()),
  nextAttemptAt: z.nullable(z.iso.datetime()),
})
export type Delivery = z.output<typeof delivery>

export const webhookEndpoints = endpointsOf(() => ({
  listWebhooks: defineEndpoint({
    method: 'GET',
    path: '/admin/webhooks',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'The webhooks, newest first, without their secrets.',
    reply: success({ webhooks: z.array(webhook), keptDays: z.int() }),
  }),

  // No scope: a webhook outlives the token that made it.
  createWebhook: defineEndpoint({
    method: 'POST',
    path: '/admin/webhooks',
    access: 'administrator',
    summary: 'Make a webhook. Its secret is in this response only.',
    body: createWebhookForm,
    status: 201,
    reply: success({ secret: z.string(), webhook }),
  }),

  switchWebhook: defineEndpoint({
    method: 'PATCH',
    path: '/admin/webhooks/:webhookId',
    access: 'administrator',
    summary: 'Turn a webhook on or off. Waiting deliveries go on when it is on again.',
    params: z.object({ webhookId: id }),
    body: { missing: rules.nothingToChange, schema: z.strictObject({ isActive: z.boolean(notABoolean) }) },
    reply: success({ webhook }),
  }),

  deleteWebhook: defineEndpoint({
    method: 'DELETE',
    path: '/admin/webhooks/:webhookId',
    access: 'administrator',
    summary: 'Delete a webhook with its deliveries; those that wait are not sent.',
    params: z.object({ webhookId: id }),
    reply: success({}),
  }),

  listDeliveries: defineEndpoint({
    method: 'GET',
    path: '/admin/webhooks/:webhookId/deliveries',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'What was or will be sent to a webhook, newest first.',
    params: z.object({ webhookId: id }),
    query: z.object({ limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({ deliveries: z.array(delivery), nextCursor: z.nullable(z.string()) }),
  }),

  repeatDelivery: defineEndpoint({
    method: 'POST',
    path: '/admin/webhooks/:webhookId/deliveries/:deliveryId/repeat',
    access: 'administrator',
    tokenScope: 'administration:write',
    summary: 'Send a delivery again, with the same webhook-id.',
    params: z.object({ webhookId: id, deliveryId: id }),
    reply: success({ delivery }),
  }),
}))

function isReceiver(text: string) {
  const address = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:'
  return Boolean(address && isWeb && !address.username && !address.password)
}
