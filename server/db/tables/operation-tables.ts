import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

interface LibraryTable {
  key: string
  value: string
}

export const library = defineTableWithoutPeople<LibraryTable>({
  key: ['key'],
  bounds: [{ because: 'a fixed number of keys, which the product names' }],
  why: 'the identity and the settings of the library',
})

/** Work that outlives a request. Only the feature of its kind knows the table of `subject`. */
export interface JobTable {
  id: string
  kind: string
  subject: string
  state: 'waiting' | 'working' | 'failed'
  attempts: number
  percent: number
  lease: string | null
  /** When it may run; while it runs, the end of the lease. */
  due_at: Date
}

export const job = defineTableWithoutPeople<JobTable>({
  key: ['id'],
  bounds: [{ onePer: ['kind', 'subject'] }],
  why: 'videos that are prepared or measured, and learners whom a change of their course may have let complete it',
})

interface AttemptTable {
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

export interface ImportEntryTable {
  path: string
  course_id: string
  /** Null for a folder. */
  lecture_id: string | null
}

export const importEntry = defineTableWithoutPeople<ImportEntryTable>({
  key: ['path'],
  bounds: [{ onePer: ['path'] }, { because: 'only the operator imports' }],
  why: 'folders that became courses',
})
