import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import * as serverMessages from '../messages/server.ts'
import { adminPage } from '../page-sizes.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { mailKinds, mailProblems, mailStates } from './mail-choices.ts'

const mail = z.object({
  _id: z.string(),
  kind: z.enum(mailKinds),
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  /** Null once the mail was sent or is out of date: its link opens an account. */
  text: z.nullable(z.string()),
  link: z.nullable(z.string()),
  state: z.enum(mailStates),
  attempts: z.int(),
  problem: z.nullable(z.enum(mailProblems)),
  response: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  attemptedAt: z.nullable(z.iso.datetime()),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
})
export type Mail = z.output<typeof mail>

// No scope: the links in the outbox open accounts, and a token must not do that.
export const mailEndpoints = endpointsOf(() => ({
  listOutbox: defineEndpoint({
    method: 'GET',
    path: '/admin/outbox',
    access: 'administrator',
    summary: 'Mails that wait, were sent or failed, newest first, with the links of those that wait.',
    query: z.object({ limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({
      mails: z.array(mail),
      nextCursor: z.nullable(z.string()),
      /** False without SMTP_URL: administrators pass the links on themselves. */
      isSending: z.boolean(),
      keptDays: z.int(),
    }),
  }),

  sendTestMail: defineEndpoint({
    method: 'POST',
    path: '/admin/outbox/test',
    access: 'administrator',
    limits: [perPerson('own test mails', { max: 20, minutes: 10 }, serverMessages.tooManyTestMails)],
    summary: 'Write a test mail to your own address; the outbox shows what became of it.',
    reply: success({ mail }),
  }),
}))
