import type { noteEndpoints } from '../../../contract/endpoints/note.ts'
import * as noteMessages from '../../../contract/messages/server-note.ts'
import { maxNotesPerCourse } from '../../../contract/validation/limits.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { deleteNoteRow, restoreNoteRow } from './note-store.ts'
import { toNote } from './note-view.ts'

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
