import * as z from 'zod/mini'
import { defineEndpoint, id, success } from '../api/define-endpoint.ts'

const session = z.object({
  _id: z.string(),
  device: z.string(),
  /** The address without its last part: an IPv4 /24 or an IPv6 /48. Null for sessions that did not store it. */
  network: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionEndpoints = {
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
}
