import type { noteEndpoints } from '../../../contract/endpoints/note.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as noteMessages from '../../../contract/messages/server-note.ts'
import { maxNotesPerCourse } from '../../../contract/validation/limits.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { findLectureRow } from '../lecture/lecture-store.ts'
import { requireSecond } from './note-access.ts'
import { insertNote } from './note-store.ts'
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
