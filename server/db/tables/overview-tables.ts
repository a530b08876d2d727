import type { Measure } from '../../../contract/endpoints/desk/measures.ts'

/** When a learner last watched: one row for each, so that counting the active ones reads an index. */
export interface LearnerTable {
  user_id: string
  /** In UTC, as all days of these tables. */
  last_day: string
  saved_at: Date
}

/** That a learner watched on a day, and how long. */
export interface ActiveDayTable {
  day: string
  user_id: string
  watched_seconds: number
}

/** What the overview shows of a day that is over; of today only levels, the latest. */
export interface DailyTotalTable {
  day: string
  measure: Measure
  value: number
}

/** One row: how far the days are counted. */
export interface CountingTable {
  id: string
  /** The first day of which it is known who watched. */
  since: string
  closed_through: string
  /** When levels were last measured. */
  measured_at: Date | null
}
