import type { Subscription } from '../../../contract/validation/choices.ts'

/** A period in which a person's subscription had one state. A person's newest row is the current state. */
export interface SubscriptionTable {
  id: string
  user_id: string
  state: Subscription
  since: Date
  until: Date | null
  /** Who decided it; null for the product itself, and for people whose account is gone. */
  by_id: string | null
}
