import type { Generated } from 'kysely'
import { defineTable } from './define-table.ts'

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

export const note = defineTable<NoteTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxNotesPerCourse',
      per: 'person and course',
      past: '409',
      where: 'server/features/note/write-notes.ts',
    },
  ],
  why: 'what the person wrote at lectures, for themselves alone',
  kept: 'until they delete it and 10 minutes longer, or as long as the account; also when the lecture is gone',
  exports: { notes: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the note',
    user_id: 'who wrote it',
    course_id: 'in which course; empty when that is gone',
    lecture_id: 'at which lecture; empty when that is gone',
    second: 'at which second of it',
    revision: 'how often it was saved',
    created_at: 'when it was written',
    changed_at: 'when it was saved last',
    deleted_at: 'when it was deleted, while that can be undone',
    text: 'what they wrote',
  },
})
