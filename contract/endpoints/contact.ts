import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { countedByHandler, perAddress, perPerson } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as serverMessages from '../messages/server.ts'
import { adminPage } from '../page-sizes.ts'
import { messageSorts, messageStates } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { messageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { prose, singleLine } from '../validation/text.ts'
import { mailStates } from './mail-choices.ts'
import { email } from './user.ts'

const missing = rules.contactMissing

export const contactForm = {
  missing,
  schema: z.strictObject({
    name: singleLine({ label: rules.theName, missing, max: maxLength.fullName }),
    email: email(missing, rules.contactEmailInvalid),
    message: prose({ label: rules.theMessage, missing, max: maxLength.message }),
    /** A trap: people do not see this field, programs that fill forms do. */
    website: z.optional(z.string()),
  }),
}

const reply = z.object({
  _id: z.string(),
  author: z.nullable(z.string()),
  text: z.string(),
  /** Null when the mail log no longer has the mail. */
  mailState: z.nullable(z.enum(mailStates)),
  createdAt: z.iso.datetime(),
})

export const replyForm = {
  missing: rules.replyMissing,
  schema: z.strictObject({
    text: prose({ label: rules.theReply, missing: rules.replyMissing, max: maxLength.message }),
  }),
}

export const message = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(messageStates),
  assignee: z.nullable(z.object({ _id: z.string(), fullName: z.string() })),
  note: z.string(),
  replies: z.array(reply),
  createdAt: z.iso.datetime(),
})
export type Message = z.output<typeof message>

const notAState = issueText(rules.notOneOf({ label: 'state', choices: messageStates.join(', ') }))
const notASort = issueText(rules.notOneOf({ label: 'sort', choices: messageSorts.join(', ') }))
const state = z.enum(messageStates, { error: notAState })
const notAnId = { error: issueText(rules.assigneeNotAnId) }
const note = z.union([
  z.literal(''),
  prose({ label: rules.theNote, missing: rules.nothingToChange, max: maxLength.message }),
])

export const noteForm = { missing: rules.nothingToChange, schema: z.strictObject({ note }) }

export const contactEndpoints = endpointsOf(() => ({
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/post',
    access: 'everyone',
    limits: [
      countedByHandler(perAddress('message', { max: 60, minutes: 10 }, serverMessages.tooManyMessages)),
    ],
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
    summary:
      'The messages that were sent, newest first, or new ones before the others; spam only with `state=spam`. `q` finds words of the message, the name and the e-mail.',
    query: z.object({
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(messageCursor),
      state: z.optional(state),
      q: searched('q', maxLength.search),
      sort: z.optional(z.enum(messageSorts, { error: notASort })),
    }),
    reply: success({ messages: z.array(message), nextCursor: z.nullable(z.string()) }),
  }),

  markMessage: defineEndpoint({
    method: 'PATCH',
    path: '/admin/messages/:messageId',
    access: 'administrator',
    tokenScope: 'administration:write',
    summary:
      'Mark a message as new, open, done or spam, assign it to an administrator (or null), and write a note for the other administrators.',
    params: z.object({ messageId: id }),
    body: {
      missing: rules.nothingToChange,
      schema: z.strictObject({
        state: z.optional(state),
        assigneeId: z.optional(z.nullable(z.uuid(notAnId))),
        note: z.optional(note),
      }),
    },
    reply: success({ contactMessage: message }),
  }),

  replyToMessage: defineEndpoint({
    method: 'POST',
    path: '/admin/messages/:messageId/replies',
    access: 'administrator',
    tokenScope: 'administration:write',
    limits: [perPerson('own replies', { max: 120, minutes: 10 }, serverMessages.tooManyMessages)],
    summary:
      'Answer a message by mail, which makes it done. Without a mail server the mail waits in the outbox.',
    params: z.object({ messageId: id }),
    body: replyForm,
    status: 201,
    reply: success({ contactMessage: message }),
  }),
}))
