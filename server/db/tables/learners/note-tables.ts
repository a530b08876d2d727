import type { Generated } from 'kysely'

/** What a learner wrote at a lecture, for themselves alone. */
export interface NoteTable {
  id: string
  user_id: string
  /** Null when the course is gone: the text stays its writer's. */
  course_id: string | null
  /** Null when the lecture is gone. */
  lecture_id: string | null
  /** Null without one, and in lectures without seconds. */
  second: number | null
  /** From 1; each change counts one more. */
  revision: Generated<number>
  created_at: Date
  changed_at: Date
  deleted_at: Date | null
  /** Markdown. */
  text: string
}
