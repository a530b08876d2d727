import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { confirmedMinutes } from '../validation/limits.ts'
import { present } from '../validation/text.ts'

export const session = z.object({
  _id: z.string(),
  device: z.string(),
  /** Shortened address: an IPv4 /24 or an IPv6 /48. Null for sessions that did not store it. */
  network: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

const missing = rules.passwordAgainMissing

/** Optional, because a password given to `reauthenticate` a few minutes ago counts, too. */
export const currentPassword = z.optional(present(missing, rules.theCurrentPassword))

export const passwordAgain = `Needs your password: in currentPassword, or given to POST /user/reauthenticate in the ${confirmedMinutes} minutes before, or a passkey to POST /user/reauthenticate/passkey; else 403 with the code password-required.`

export const sessionEndpoints = endpointsOf(() => ({
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/user/sessions',
    access: 'signed-in',
    summary:
      'Where you are signed in: device, network and the last use to the minute. This session is first.',
    reply: success({ sessions: z.array(session) }),
  }),

  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/user/sessions',
    access: 'signed-in',
    summary: 'End all your sessions but this one.',
    reply: success({}),
  }),

  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/user/sessions/:sessionId',
    access: 'signed-in',
    summary: 'End one of your own sessions. This one may be named, too: then you are signed out.',
    params: z.object({ sessionId: id }),
    reply: success({}),
  }),

  reauthenticate: defineEndpoint({
    method: 'POST',
    path: '/user/reauthenticate',
    access: 'signed-in',
    summary: `Confirm your password. For ${confirmedMinutes} minutes this session may make the calls that ask for it.`,
    body: {
      missing,
      schema: z.strictObject({ password: present(missing, rules.thePassword) }),
    },
    reply: success({ until: z.iso.datetime() }),
  }),
}))
