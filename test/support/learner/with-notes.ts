import assert from 'node:assert/strict'
import type { CourseNote, Note } from '../../../contract/endpoints/note.ts'
import { newId } from '../../../server/core/new-id.ts'
import { withOpenings } from './with-openings.ts'

/** A course with four lectures, and a learner who takes notes. */
export async function withNotes() {
  const site = await withOpenings()
  const { learner, params, idOf } = site
  const post = (number: number, json: unknown, session = learner) =>
    site.call('addNote', { session, params: { lectureId: idOf(number) }, json })
  const write = async (number: number, json: object, session = learner): Promise<Note> => {
    const response = await post(number, json, session)
    assert.equal(response.statusCode, 201, response.body)
    return response.json().note
  }
  const listAt = async (number: number, session = learner): Promise<Note[]> =>
    (await site.call('listLectureNotes', { session, params: { lectureId: idOf(number) } })).json().notes
  const list = async (query: Record<string, string> = {}, session = learner) => {
    const response = await site.call('listCourseNotes', { session, params, query })
    assert.equal(response.statusCode, 200, response.body)
    return response.json() as { notes: CourseNote[]; nextCursor: string | null; total: number }
  }
  const texts = async (query: Record<string, string> = {}, session = learner) =>
    (await list(query, session)).notes.map(({ text }) => text)
  const noteCall = (name: 'changeNote' | 'deleteNote' | 'restoreNote') => {
    return (noteId: string, json?: object, session = learner) =>
      site.call(name, { session, params: { noteId }, json })
  }
  const { user } = (await site.call('currentUser', { session: learner })).json()
  /** Inserts `count` notes directly, with a text for each number from 0. */
  const fill = async (count: number, textOf: (number: number) => string, number = 1) => {
    const now = site.clock.now
    const rows = Array.from({ length: count }, (_, at) => ({
      id: newId(),
      user_id: user._id as string,
      course_id: params.courseId,
      lecture_id: idOf(number),
      second: at % 20,
      created_at: now,
      changed_at: now,
      deleted_at: null,
      text: textOf(at),
    }))
    for (let from = 0; from < count; from += 500)
      await site.ctx.db
        .insertInto('note')
        .values(rows.slice(from, from + 500))
        .execute()
  }
  return {
    ...site,
    post,
    write,
    listAt,
    list,
    texts,
    change: noteCall('changeNote'),
    remove: noteCall('deleteNote'),
    restore: noteCall('restoreNote'),
    fill,
  }
}
