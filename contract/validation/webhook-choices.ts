// Separate from the schemas, so that pages can offer the choices without loading zod.

/** docs/webhooks.md says when each event happens. */
export const webhookEvents = [
  'user.created',
  'course.published',
  'course.unpublished',
  'course.changed',
  'course.deleted',
  'course.restored',
  'course.completed',
  'lecture.created',
  'lecture.changed',
  'lecture.ready',
  'lecture.failed',
  'lecture.deleted',
  'lecture.restored',
  'enrolment.created',
  'enrolment.ended',
  'course.due',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why an attempt got no answer: a private address, an unknown name, no answer in time, a bad certificate, or
 * another reason.
 */
export const deliveryProblems = ['address', 'name', 'timeout', 'certificate', 'connection'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const offReasons = ['failing', 'gone'] as const
export type OffReason = (typeof offReasons)[number]

/** A webhook is turned off when all attempts have failed for this long. */
export const maxFailingDays = 3

/** A webhook's receiver has to answer within this time. */
export const webhookSeconds = 15
