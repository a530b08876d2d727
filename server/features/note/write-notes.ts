import type { noteEndpoints } from '../../../contract/endpoints/note.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as noteMessages from '../../../contract/messages/server-note.ts'
import { maxNotesPerCourse } from '../../../contract/validation/limits.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { findLectureRow, type LectureRow } from '../lecture/lecture-store.ts'
import {
  deleteNoteRow,
  findNote,
  insertNote,
  type NoteKey,
  type NoteRow,
  restoreNoteRow,
  updateNote,
} from './note-store.ts'
import { toNote } from './note-view.ts'

export const addNote: Handler<typeof noteEndpoints.addNote> = async ({
  ctx,
  user,
  params: { lectureId },
  body: { text, second = null },
}) => {
  const lecture = await findLectureRow(ctx.db, lectureId)
  if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
  requireSecond(lecture, second)
  const now = ctx.now()
  const row = {
    id: newId(),
    user_id: user.id,
    course_id: lecture.course_id,
    lecture_id: lectureId,
    second,
    revision: 1,
    created_at: now,
    changed_at: now,
    deleted_at: null,
    text,
  } as const
  if (!(await transact(ctx.db, (trx) => insertNote(trx, row, maxNotesPerCourse))))
    throw new Problem('limit-reached', noteMessages.tooMany({ max: maxNotesPerCourse }))
  return { message: noteMessages.added, note: toNote(row) }
}

/** Works for a closed lecture, too, because the note belongs to its writer. */
export const changeNote: Handler<typeof noteEndpoints.changeNote> = async ({
  ctx,
  user,
  params: { noteId },
  body: { text, second, revision },
}) => {
  const key = { userId: user.id, noteId }
  const { lecture_id: lectureId } = await requireNote(ctx.db, key)
  if (second !== undefined && second !== null)
    requireSecond(lectureId === null ? undefined : await findLectureRow(ctx.db, lectureId), second)
  const changes = {
    ...(text !== undefined && { text }),
    ...(second !== undefined && { second }),
    changed_at: ctx.now(),
  }
  const changed = await updateNote(ctx.db, { ...key, revision }, changes)
  if (changed) return { message: noteMessages.changed, note: toNote(changed) }
  await requireNote(ctx.db, key)
  throw new Problem('conflict', noteMessages.changedMeanwhile)
}

export const deleteNote: Handler<typeof noteEndpoints.deleteNote> = async ({
  ctx,
  user,
  params: { noteId },
}) => {
  if (!(await deleteNoteRow(ctx.db, { userId: user.id, noteId }, ctx.now())))
    throw new Problem('not-found', noteMessages.notFound)
  return { message: noteMessages.deleted }
}

export const restoreNote: Handler<typeof noteEndpoints.restoreNote> = async ({
  ctx,
  user,
  params: { noteId },
}) => {
  const note = await transact(ctx.db, async (trx) => {
    const restored = await restoreNoteRow(trx, { userId: user.id, noteId }, maxNotesPerCourse)
    if (!restored) throw new Problem('not-found', noteMessages.notFound)
    if (restored === 'full')
      throw new Problem('limit-reached', noteMessages.tooMany({ max: maxNotesPerCourse }))
    return restored
  })
  return { message: noteMessages.restored, note: toNote(note) }
}

async function requireNote(db: Database, key: NoteKey): Promise<NoteRow> {
  const note = await findNote(db, key)
  if (!note) throw new Problem('not-found', noteMessages.notFound)
  return note
}

/** Throws unless the lecture has this second. The length of a video in preparation may be unknown. */
function requireSecond(lecture: LectureRow | undefined, second: number | null | undefined) {
  if (second === null || second === undefined) return
  const refuse = (message: typeof noteMessages.pastEnd) => {
    throw new Problem('broken', message, { fields: { second: message } })
  }
  if (!lecture || !isPlayed(lecture)) return refuse(noteMessages.withoutSeconds)
  const { duration_seconds: length } = lecture
  // Browsers round lengths differently.
  if (length !== null && second > Math.ceil(length)) refuse(noteMessages.pastEnd)
}
