import type { Subscription } from '../../../contract/validation/choices.ts'
import { defineTable, unread } from './define-table.ts'

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

export const subscription = defineTable<SubscriptionTable>({
  key: ['id'],
  bounds: [{ calls: ['own changes'] }],
  why: 'what the person may watch, and since when',
  kept: 'as long as the account',
  exports: { subscriptions: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' }, clear: ['by_id'] },
  columns: {
    id: unread('orders the rows'),
    user_id: 'whose subscription it is',
    state: 'whether it is active',
    since: 'from when on',
    until: 'when it ended or will end',
    by_id: unread('the administrator who set it; null when their account was erased'),
  },
})
