import type { ColumnType, Generated } from 'kysely'
import type { Range } from '../../../contract/ranges.ts'
import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

/** A part of a course. Lectures without a section come first, in one without a title. */
export interface SectionTable {
  id: string
  course_id: string
  title: string
  position: number
  created_at: Date
}

export const section = defineTableWithoutPeople<SectionTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxSections',
      per: 'course',
      past: '409',
      where: 'server/features/lecture/outline/section-store.ts',
    },
  ],
  why: 'the parts of courses',
})

/** A learner's progress in a lecture, of the course's latest run only. */
export interface LectureProgressTable {
  user_id: string
  lecture_id: string
  seconds: number
  duration: number
  is_finished: boolean
  /** Whether the learner marked it as not complete. */
  is_reopened: Generated<boolean>
  updated_at: Date
  /** The seconds that were seen; written as JSON text. */
  ranges: ColumnType<Range[], string | undefined, string>
  /** The seconds that were seen more than once. */
  replayed: ColumnType<Range[], string | undefined, string>
  watched_seconds: Generated<number>
  /** The number of the report that set the position; only a higher one replaces it. */
  sequence: Generated<number>
  run: Generated<number>
  completed_at: ColumnType<Date | null, Date | null | undefined>
}

export const lectureProgress = defineTable<LectureProgressTable>({
  key: ['user_id', 'lecture_id'],
  bounds: [{ onePer: ['user_id', 'lecture_id'] }],
  why: 'lets the person continue a lecture where they stopped',
  kept: 'as long as the account',
  exports: { progress: { where: 'user_id', key: 'lecture_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'who watches',
    lecture_id: 'which lecture',
    seconds: 'where they stopped',
    duration: 'how long the lecture was for their player',
    is_finished: 'whether it is complete',
    is_reopened: 'whether they marked it as not complete',
    updated_at: 'when they watched last',
    ranges: 'which seconds they have seen',
    replayed: 'which of them more than once',
    watched_seconds: 'how many seconds those are',
    sequence: unread('which report set the position'),
    run: 'for which time they take the course',
    completed_at: 'when it was completed',
  },
})

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

export const courseRun = defineTable<CourseRunTable>({
  key: ['user_id', 'course_id', 'run'],
  bounds: [
    { onePer: ['user_id', 'course_id', 'run'] },
    {
      atMost: 'maxRestartsPerDay',
      per: 'user and course in 24 hours',
      past: '429',
      where: 'server/features/progress/course-progress/run-store.ts',
    },
  ],
  why: 'how often the person has taken a course, and what came of it',
  kept: 'as long as the account',
  exports: { 'course-runs': { where: 'user_id', key: 'course_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'who takes the course',
    course_id: 'which course',
    run: 'for which time',
    started_at: 'when they began',
    reported_at: unread('from when on what they can have seen is counted'),
    watched_seconds: 'how many seconds they have seen',
    completed_at: 'when they completed it',
    changes: unread('how often progress was stored'),
    seen_at: 'when they were in it last',
  },
})

interface SavedCourseTable {
  user_id: string
  course_id: string
  saved_at: Date
}

export const savedCourse = defineTable<SavedCourseTable>({
  key: ['user_id', 'course_id'],
  bounds: [{ onePer: ['user_id', 'course_id'] }],
  why: 'courses that the person wants to take later',
  kept: 'until they remove it, or as long as the account',
  exports: { 'saved-courses': { where: 'user_id', key: 'course_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: { user_id: 'who saved it', course_id: 'which course', saved_at: 'when' },
})
