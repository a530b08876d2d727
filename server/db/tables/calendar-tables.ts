import { defineTable, unread } from './define-table.ts'

/** Lets calendar programs read the calendar of a person; a new secret ends the one before. */
interface CalendarFeedTable {
  user_id: string
  secret_hash: string
  created_at: Date
}

export const calendarFeed = defineTable<CalendarFeedTable>({
  key: ['user_id'],
  bounds: [{ onePer: ['user_id'] }],
  why: 'so that calendar programs of the person show what opens and what is due',
  kept: 'as long as the account',
  exports: { 'calendar-feed': { where: 'user_id', key: 'user_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'whose calendar it is',
    secret_hash: unread('SHA-256 of the secret in its address'),
    created_at: 'when its address was made',
  },
})
