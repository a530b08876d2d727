import type { noteEndpoints } from '../../../contract/endpoints/note.ts'
import * as noteMessages from '../../../contract/messages/server-note.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { listLectureTitles, listNoteSortKeys } from './note-store.ts'
import { toCourseNote, toNote } from './note-view.ts'
import { compareNotes, findPage, findRest, readPage } from './read-notes.ts'

export const listLectureNotes: Handler<typeof noteEndpoints.listLectureNotes> = async ({
  ctx,
  user,
  params: { lectureId },
  query: { limit = adminPage.default, cursor },
}) => {
  const userId = user.id
  const sortKeys = await listNoteSortKeys(ctx.db, { userId, lectureId })
  const rest = await findRest(ctx.db, sortKeys, { userId, cursor, compare: compareNotes() })
  const { rows, nextCursor } = await readPage(ctx.db, rest, limit)
  return { message: noteMessages.listed, notes: rows.map(toNote), nextCursor }
}

export const listCourseNotes: Handler<typeof noteEndpoints.listCourseNotes> = async ({
  ctx,
  user,
  caller,
  params: { courseId },
  query: { limit = adminPage.default, cursor, q = '' },
}) => {
  await requireCourse(ctx.db, user, courseId)
  const userId = user.id
  const lectures = await listLectureTitles(ctx.db, user, courseId)
  const sortKeys = await listNoteSortKeys(ctx.db, { userId, courseId })
  const compare = compareNotes(lectures.map(({ id }) => id))
  const rest = await findRest(ctx.db, sortKeys, { userId, cursor, compare })
  const { rows, nextCursor } =
    q === ''
      ? await readPage(ctx.db, rest, limit)
      : await ctx.admission.noteSearches.run(caller, () => findPage(ctx.db, rest, { limit, q }))
  const titles = new Map(lectures.map(({ id, title }) => [id, title]))
  return {
    message: noteMessages.listed,
    notes: rows.map((row) => toCourseNote(row, titles)),
    nextCursor,
    total: sortKeys.length,
  }
}
