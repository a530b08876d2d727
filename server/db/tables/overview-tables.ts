import type { Measure } from '../../../contract/endpoints/overview-measures.ts'
import { defineTable, defineTableWithoutPeople } from './define-table.ts'

/** The last day each learner watched: one row each, so that counting active learners only reads an index. */
interface LearnerTable {
  user_id: string
  /** In UTC, like all days of these tables. */
  last_day: string
  saved_at: Date
}

export const learner = defineTable<LearnerTable>({
  key: ['user_id'],
  bounds: [{ onePer: ['user_id'] }],
  why: 'counts active learners in the overview of the school',
  kept: 'until the account is erased',
  exports: { 'last-watched': { where: 'user_id', key: 'user_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'who watches',
    last_day: 'the day on which they watched last',
    saved_at: 'when their player reported last',
  },
})

interface ActiveDayTable {
  day: string
  user_id: string
  watched_seconds: number
}

export const activeDay = defineTable<ActiveDayTable>({
  key: ['day', 'user_id'],
  bounds: [{ onePer: ['day', 'user_id'] }, { kept: '60 days' }],
  why: 'counts active learners and minutes in the overview of the school; its totals name nobody',
  kept: '60 days, or until the account is erased',
  exports: { 'days-watched': { where: 'user_id', key: 'day' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    day: 'a day on which they watched',
    user_id: 'who watched',
    watched_seconds: 'how long',
  },
})

/** What the overview shows of a past day; for today, only the latest levels. */
interface DailyTotalTable {
  day: string
  measure: Measure
  value: number
}

export const dailyTotals = defineTableWithoutPeople<DailyTotalTable>({
  key: ['day', 'measure'],
  bounds: [{ onePer: ['day', 'measure'] }],
  why: 'how the school was used on each day, in numbers',
})

interface CountingTable {
  id: string
  /** The first day with known viewers. */
  since: string
  closed_through: string
  measured_at: Date | null
}

export const counting = defineTableWithoutPeople<CountingTable>({
  key: ['id'],
  bounds: [{ onePer: ['id'] }, { because: 'one row' }],
  why: 'how far the days are counted',
})
