import type { Subscription } from '../../../contract/validation/choices.ts'

/** A time in which a person's subscription had one state. The newest row of a person is the state of today. */
export interface SubscriptionTable {
  id: string
  user_id: string
  state: Subscription
  since: Date
  /** When it ended or will end; null while no end is known. */
  until: Date | null
  /** Who decided it; null for the product itself, and for people whose account is gone. */
  by_id: string | null
}
