import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'

/** Of an attempt. */
export const attemptTimes = {
  startedAt: z.iso.datetime(),
  /** By the server's clock. */
  deadline: z.optional(z.iso.datetime()),
  submittedAt: z.optional(z.iso.datetime()),
}

export const quizTimeEndpoints = endpointsOf(() => ({
  readAttemptTime: defineEndpoint({
    method: 'GET',
    path: '/attempt/:attemptId/time',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'Until when an attempt of yours may be answered now, by the clock of the server: extra time may have come. After the deadline it shows that there is a network: first send what was answered without one.',
    params: z.object({ attemptId: id }),
    reply: success({ ...attemptTimes, now: z.iso.datetime() }),
  }),
}))
