import * as z from 'zod/mini'
import { calls } from './addresses.ts'
import { id, promise, success } from './api/endpoint.ts'
import { messageStates } from './rules/choices.ts'
import { adminPage, maxLetters } from './rules/limits.ts'
import { pageCursor, pageLimit } from './rules/paging.ts'
import { line, prose } from './rules/text.ts'
import { email } from './user.ts'
import { says } from './words.ts'

const missing = says.contactMissing

export const contactForm = {
  missing,
  schema: z.strictObject({
    name: line({ label: 'The name', missing, most: maxLetters.fullName }),
    email: email(missing, says.contactEmailInvalid),
    message: prose({ label: 'The message', missing, most: maxLetters.message }),
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

export const sendMessage = promise({
  address: calls.sendMessage,
  access: 'everyone',
  summary: 'Send a message to the administrators.',
  form: contactForm,
  status: 201,
  reply: success({}),
})

const state = z.enum(messageStates, { error: `state is one of ${messageStates.join(', ')}` })

export const listMessages = promise({
  address: calls.listMessages,
  access: 'administrator',
  summary: 'The messages that were sent, newest first.',
  query: z.object({
    limit: z.optional(pageLimit(adminPage.most)),
    cursor: z.optional(pageCursor),
    state: z.optional(state),
  }),
  reply: success({ messages: z.array(message), nextCursor: z.nullable(z.string()) }),
})

export const markMessage = promise({
  address: calls.markMessage,
  access: 'administrator',
  summary: 'Say that a message is new, read or answered.',
  params: z.object({ messageId: id }),
  form: { missing: says.nothingToChange, schema: z.strictObject({ state }) },
  reply: success({ contactMessage: message }),
})
