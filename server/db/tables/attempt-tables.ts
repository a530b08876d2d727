import { defineTable, unread } from './define-table.ts'

export interface AttemptTable {
  key: string
  count: number
  since: Date
}

export const attempt = defineTable<AttemptTable>({
  key: ['key'],
  bounds: [{ onePer: ['key'] }, { kept: 'a day' }],
  why: 'slows down guessing and floods: counts attempts per account, e-mail and address',
  kept: 'a day after the first attempt at most',
  exports: 'only hashes are stored, and none says who it counts',
  erased: { instead: 'it is gone after a day, and a hash names nobody' },
  columns: {
    key: unread('SHA-256 of what is counted and for whom'),
    count: unread('how many attempts'),
    since: unread('when the count began'),
  },
})
