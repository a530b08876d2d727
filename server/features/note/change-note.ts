import type { noteEndpoints } from '../../../contract/endpoints/note.ts'
import * as noteMessages from '../../../contract/messages/server-note.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { findLectureRow } from '../lecture/lecture-store.ts'
import { requireNote, requireSecond } from './note-access.ts'
import { updateNote } from './note-store.ts'
import { toNote } from './note-view.ts'

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
