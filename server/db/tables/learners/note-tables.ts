import type { Generated } from 'kysely'

export interface NoteTable {
  id: string
  user_id: string
  /** Null after the course is gone: the text stays with its author. */
  course_id: string | null
  lecture_id: string | null
  second: number | null
  revision: Generated<number>
  created_at: Date
  changed_at: Date
  deleted_at: Date | null
  /** Markdown. */
  text: string
}
