import type { ColumnType, Generated } from 'kysely'

/** From and to, in seconds; in order, without overlaps. */
export type Ranges = [number, number][]

/** A part of a course. Lectures without a section come first, in one without a title. */
export interface SectionTable {
  id: string
  course_id: string
  title: string
  position: number
  created_at: Date
}

/** A learner's progress in a lecture, of the course's latest run only. */
export interface PositionTable {
  user_id: string
  lecture_id: string
  seconds: number
  duration: number
  is_finished: boolean
  updated_at: Date
  /** The seconds that were seen; written as JSON text. */
  ranges: ColumnType<Ranges, string | undefined, string>
  /** The seconds that were seen more than once. */
  replayed: ColumnType<Ranges, string | undefined, string>
  watched_seconds: Generated<number>
  /** The number of the report that set the position; only a higher one replaces it. */
  sequence: Generated<number>
  run: Generated<number>
  completed_at: ColumnType<Date | null, Date | null | undefined>
}

/** One pass of a learner through a course, counted from 1. There is no row before the first report. */
export interface CourseRunTable {
  user_id: string
  course_id: string
  run: number
  started_at: Date
  reported_at: Date | null
  watched_seconds: Generated<number>
  completed_at: Date | null
  /** The learner's last visit, to the minute: it is indexed, and reports come every few seconds. */
  seen_at: Date
  /** On the first run: counts changes of progress in the course, in any run. */
  changes: Generated<number>
}

export interface SavedCourseTable {
  user_id: string
  course_id: string
  saved_at: Date
}
