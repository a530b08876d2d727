import { noteEndpoints } from '../../../contract/endpoints/note.ts'
import { routesFor } from '../../http/routes-for.ts'
import { downloadNotes, downloadNotesAsMarkdown } from './download-notes.ts'
import { listCourseNotes, listLectureNotes } from './list-notes.ts'
import { addNote, changeNote, deleteNote, restoreNote } from './write-notes.ts'

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
