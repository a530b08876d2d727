import type { ColumnType, Generated } from 'kysely'

/** From and to, in seconds; without overlaps, in order. */
export type Ranges = [number, number][]

/** A part of a course. Lectures without one come first, in a section without a title. */
export interface SectionTable {
  id: string
  course_id: string
  title: string
  position: number
  created_at: Date
}

/** A learner's progress in a lecture: of the latest run of its course alone. */
export interface PositionTable {
  user_id: string
  lecture_id: string
  seconds: number
  duration: number
  is_finished: boolean
  /** When the position changed last. */
  updated_at: Date
  /** The seconds that were seen; written as JSON text. */
  ranges: ColumnType<Ranges, string | undefined, string>
  /** Those that were seen more than once. */
  replayed: ColumnType<Ranges, string | undefined, string>
  watched_seconds: Generated<number>
  /** The number of the report that set the position; a higher one replaces it. */
  sequence: Generated<number>
  run: Generated<number>
  completed_at: ColumnType<Date | null, Date | null | undefined>
}

/** One time that a learner takes a course, counted from 1. There is no row before the first report. */
export interface CourseRunTable {
  user_id: string
  course_id: string
  run: number
  started_at: Date
  /** When the first report of the run came; null before. */
  reported_at: Date | null
  /** The seconds seen in all lectures of the run. */
  watched_seconds: Generated<number>
  completed_at: Date | null
  /** When the learner was last in the course, to a minute: an index has it, and reports come every few seconds. */
  seen_at: Date
  /** Of the first run: how often progress in the course was about to change, in any run. */
  changes: Generated<number>
}

/** A course that somebody wants to take later. */
export interface SavedCourseTable {
  user_id: string
  course_id: string
  saved_at: Date
}
