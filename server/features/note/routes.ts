import { noteEndpoints } from '../../../contract/endpoints/note.ts'
import { routesFor } from '../../http/routes-for.ts'
import { addNote } from './add-note.ts'
import { changeNote } from './change-note.ts'
import { deleteNote, restoreNote } from './delete-note.ts'
import { downloadNotes, downloadNotesAsMarkdown } from './download-notes.ts'
import { listCourseNotes, listLectureNotes } from './list-notes.ts'

export const noteRoutes = routesFor(noteEndpoints, {
  addNote,
  listLectureNotes,
  listCourseNotes,
  downloadNotes,
  downloadNotesAsMarkdown,
  changeNote,
  deleteNote,
  restoreNote,
})
