import type { ColumnType } from 'kysely'
import type { Range } from '../../../contract/ranges.ts'
import { defineTable, unread } from './define-table.ts'

/** What comes next for a certificate with an end whose course is taken again. No row until its time has come. */
export interface RetrainingTable {
  certificate_id: string
  user_id: string
  course_id: string
  ends_at: Date
  /** Null while its owner may not watch the course. */
  begun_at: Date | null
  run: number | null
  /** When it is looked at next, such as to remind; null: never. */
  next_at: Date | null
}

export const retraining = defineTable<RetrainingTable>({
  key: ['certificate_id'],
  bounds: [{ onePer: ['certificate_id'] }],
  why: 'for which certificates that end the person takes the course again',
  kept: 'as long as the account',
  exports: { retraining: { where: 'user_id', key: 'certificate_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    certificate_id: 'which certificate ends',
    user_id: 'whose it is',
    course_id: 'in which course',
    ends_at: 'when it ends',
    begun_at: 'when the course began again',
    run: 'for which time they take the course',
    next_at: unread('when a reminder comes next'),
  },
})

/** The progress in a lecture of a run that was completed, as it was when the course began again. */
interface EarlierProgressTable {
  user_id: string
  lecture_id: string
  run: number
  seconds: number
  duration: number
  is_finished: boolean
  /** Written as JSON text. */
  ranges: ColumnType<Range[], string, string>
  replayed: ColumnType<Range[], string, string>
  watched_seconds: number
  updated_at: Date
  completed_at: Date | null
}

export const earlierProgress = defineTable<EarlierProgressTable>({
  key: ['user_id', 'lecture_id', 'run'],
  bounds: [
    { onePer: ['user_id', 'lecture_id', 'run'] },
    { because: 'a course begins again once for each certificate that ends' },
  ],
  why: 'what the person had learned in a course before it began again',
  kept: 'as long as the account',
  exports: { 'earlier-progress': { where: 'user_id', key: 'lecture_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'who watched',
    lecture_id: 'which lecture',
    run: 'for which time they took the course',
    seconds: 'where they stopped',
    duration: 'how long the lecture was for their player',
    is_finished: 'whether it was complete',
    ranges: 'which seconds they had seen',
    replayed: 'which of them more than once',
    watched_seconds: 'how many seconds those are',
    updated_at: 'when they watched last',
    completed_at: 'when it was completed',
  },
})

/** How many people's certificates for a course ended at once, for a manager or editor who is told. */
interface LapseNoticeTable {
  id: string
  user_id: string
  course_id: string
  ends_at: Date
  people: number
  created_at: Date
}

export const lapseNotice = defineTable<LapseNoticeTable>({
  key: ['id'],
  bounds: [{ onePer: ['user_id', 'course_id', 'ends_at'] }, { kept: '90 days' }],
  why: 'how many people’s certificates have ended, for the person who is told',
  kept: '90 days',
  exports: { 'lapse-notices': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the notice',
    user_id: 'who is told',
    course_id: 'in which course',
    ends_at: 'when the certificates ended',
    people: 'of how many people',
    created_at: 'when they were told',
  },
})
