import type { TestApp } from '../open-test-app.ts'

/** Valid calls about notes: one is changed and deleted, and another restored. */
export async function noteInputs(
  site: TestApp,
  session: string,
  { courseId, lectureId }: { courseId: string; lectureId: string },
) {
  const addNote = { session, params: { lectureId }, json: { text: 'A **bowline**', second: 0 } }
  const add = async () => (await site.call('addNote', addNote)).json().note._id as string
  const key = (noteId: string) => ({ session, params: { noteId } })
  const [first, second] = [await add(), await add()]
  await site.call('deleteNote', key(second))
  const ofCourse = { session, params: { courseId } }
  return {
    addNote,
    listLectureNotes: { session, params: { lectureId } },
    listCourseNotes: { ...ofCourse, query: { q: 'bowline' } },
    downloadNotes: ofCourse,
    downloadNotesAsMarkdown: ofCourse,
    changeNote: { ...key(first), json: { text: 'A sheet bend', second: null, revision: 1 } },
    deleteNote: key(first),
    restoreNote: key(second),
  }
}
