import type { Measure } from '../../../contract/endpoints/desk/measures.ts'

/** The last day each learner watched: one row each, so that counting active learners only reads an index. */
export interface LearnerTable {
  user_id: string
  /** In UTC, like all days of these tables. */
  last_day: string
  saved_at: Date
}

export interface ActiveDayTable {
  day: string
  user_id: string
  watched_seconds: number
}

/** What the overview shows of a past day; for today, only the latest levels. */
export interface DailyTotalTable {
  day: string
  measure: Measure
  value: number
}

export interface CountingTable {
  id: string
  /** The first day with known viewers. */
  since: string
  closed_through: string
  measured_at: Date | null
}
