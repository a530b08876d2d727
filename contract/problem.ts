import * as z from 'zod/mini'

/** The HTTP status of each problem code (RFC 9110 §15.5, RFC 6585 §4). */
export const problemStatus = {
  broken: 400,
  'not-signed-in': 401,
  'second-step-required': 401,
  'not-allowed': 403,
  'password-required': 403,
  'email-not-confirmed': 403,
  'subscription-required': 403,
  'watching-required': 403,
  'not-enrolled': 403,
  'prerequisites-missing': 403,
  'account-deleted': 403,
  'second-step-demanded': 403,
  'cross-site': 403,
  preview: 403,
  'answering-required': 403,
  'quiz-closed': 403,
  'not-found': 404,
  conflict: 409,
  'limit-reached': 409,
  'no-seat': 409,
  'announced-already': 409,
  'changed-meanwhile': 409,
  'time-over': 409,
  'handed-in': 409,
  'answered-already': 409,
  precondition: 412,
  timeout: 408,
  'too-large': 413,
  'wrong-type': 415,
  'out-of-range': 416,
  expectation: 417,
  'headers-too-large': 431,
  'too-many': 429,
  unexpected: 500,
  busy: 503,
  'disk-full': 507,
} as const

export type ProblemCode = keyof typeof problemStatus

export const problemReply = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The place in a queue, from 1. */
  waiting: z.optional(z.int()),
})

export type ProblemReply = z.output<typeof problemReply>
