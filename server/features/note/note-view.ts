import type { CourseNote, Note } from '../../../contract/endpoints/note.ts'
import type { NoteRow } from './note-store.ts'

export const toNote = (row: NoteRow): Note => ({
  _id: row.id,
  lectureId: row.lecture_id,
  second: row.second,
  text: row.text,
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

export const toCourseNote = (row: NoteRow, titles: ReadonlyMap<string, string>): CourseNote => ({
  ...toNote(row),
  lectureTitle: titles.get(row.lecture_id ?? '') ?? null,
})
