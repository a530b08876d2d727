import * as z from 'zod/mini'
import { defineEndpoint, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/generated/rules.ts'
import { messageSorts, messageStates } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { adminPage, maxLength } from '../validation/limits.ts'
import { messageCursor, pageLimit } from '../validation/paging.ts'
import { prose, singleLine } from '../validation/text.ts'
import { email } from './user.ts'

const missing = rules.contactMissing

export const contactForm = {
  missing,
  schema: z.strictObject({
    name: singleLine({ label: rules.theName, missing, max: maxLength.fullName }),
    email: email(missing, rules.contactEmailInvalid),
    message: prose({ label: rules.theMessage, missing, max: maxLength.message }),
  }),
}

export const message = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(messageStates),
  createdAt: z.iso.datetime(),
})
export type Message = z.output<typeof message>

const notAState = issueText(rules.notOneOf({ name: 'state', choices: messageStates.join(', ') }))
const notASort = issueText(rules.notOneOf({ name: 'sort', choices: messageSorts.join(', ') }))
const state = z.enum(messageStates, { error: notAState })

export const contactEndpoints = {
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/post',
    access: 'everyone',
    summary: 'Send a message to the administrators.',
    body: contactForm,
    status: 201,
    reply: success({}),
  }),

  listMessages: defineEndpoint({
    method: 'GET',
    path: '/admin/messages',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'The messages that were sent, newest first, or new ones before the others.',
    query: z.object({
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(messageCursor),
      state: z.optional(state),
      sort: z.optional(z.enum(messageSorts, { error: notASort })),
    }),
    reply: success({ messages: z.array(message), nextCursor: z.nullable(z.string()) }),
  }),

  markMessage: defineEndpoint({
    method: 'PATCH',
    path: '/admin/messages/:messageId',
    access: 'administrator',
    tokenScope: 'administration:write',
    summary: 'Say that a message is new, read or answered.',
    params: z.object({ messageId: id }),
    body: { missing: rules.nothingToChange, schema: z.strictObject({ state }) },
    reply: success({ contactMessage: message }),
  }),
}
