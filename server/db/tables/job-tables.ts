import { defineTableWithoutPeople } from './define-table.ts'

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
