import type { Message } from '../messages/message.ts'

type Rate = { max: number; minutes: number }

/** How often a call may be made. Endpoints with limits of one name count together. */
export type RateLimit = Rate & {
  /** The count is kept under it; tables, docs/security.md and the OpenAPI document use it. */
  name: string
  per: 'person' | 'address' | 'e-mail'
  /** Of 429. */
  message: Message
  /** Otherwise the route counts: after the precheck, and before a byte of the body is read. */
  isCountedByHandler?: true
}

// The annotations keep limits out of pages, which use only an endpoint's form.

/* @__NO_SIDE_EFFECTS__ */
export function perPerson(name: string, rate: Rate, message: Message): RateLimit {
  return { name, per: 'person', ...rate, message }
}

/** The message names the number. */
/* @__NO_SIDE_EFFECTS__ */
export function perPersonAndHour(name: string, max: number, message: (rate: { max: number }) => Message) {
  return perPerson(name, { max, minutes: 60 }, message({ max }))
}

/* @__NO_SIDE_EFFECTS__ */
export function perAddress(name: string, rate: Rate, message: Message): RateLimit {
  return { name, per: 'address', ...rate, message }
}

/** Whether or not an account has the e-mail. */
/* @__NO_SIDE_EFFECTS__ */
export function perEmail(name: string, rate: Rate, message: Message) {
  return countedByHandler({ name, per: 'e-mail', ...rate, message })
}

/** Counted by `countCall` of the request, when the handler has found nothing against the call. */
/* @__NO_SIDE_EFFECTS__ */
export function countedByHandler(limit: RateLimit): RateLimit {
  return { ...limit, isCountedByHandler: true }
}
