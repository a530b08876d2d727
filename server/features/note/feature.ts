import { noteEndpoints } from '../../../contract/endpoints/note.ts'
import { noteUndoMinutes } from '../../../contract/validation/limits.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { downloadNotes, downloadNotesAsMarkdown } from './download-notes.ts'
import { listCourseNotes, listLectureNotes } from './list-notes.ts'
import { purgeNotes } from './note-store.ts'
import { addNote, changeNote, deleteNote, restoreNote } from './write-notes.ts'

const noteRoutes = routesFor(noteEndpoints, {
  addNote,
  listLectureNotes,
  listCourseNotes,
  downloadNotes,
  downloadNotesAsMarkdown,
  changeNote,
  deleteNote,
  restoreNote,
})

const minuteMs = 60_000

export const noteFeature: Feature = {
  routes: noteRoutes,
  purges: [({ db, now }) => purgeNotes(db, new Date(now().getTime() - noteUndoMinutes * minuteMs))],
}
