import { defineTable, unread } from './define-table.ts'

/** A message of an administrator to one person, shown at the bell. */
export interface SchoolMessageTable {
  id: string
  user_id: string
  author_id: string | null
  /** Plain text. */
  text: string
  read_at: Date | null
  created_at: Date
}

export const schoolMessage = defineTable<SchoolMessageTable>({
  key: ['id'],
  bounds: [
    { calls: ['own bulk changes'] },
    {
      atMost: 'maxMessagesPerDay',
      per: 'person and 24 hours',
      past: '429',
      where: 'server/features/people/bulk/write-to-person.ts',
    },
    { kept: '90 days' },
  ],
  why: 'what administrators write to the person',
  kept: '90 days',
  exports: { 'messages-from-the-school': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' }, clear: ['author_id'] },
  columns: {
    id: 'names the message',
    user_id: 'to whom',
    author_id: unread('who wrote it; null when their account was erased'),
    text: 'what it says',
    read_at: 'when it was read',
    created_at: 'when it was sent',
  },
})
