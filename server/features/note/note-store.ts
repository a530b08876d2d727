import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { NoteTable } from '../../db/tables/note-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { type Requester, showsLecture, visibleCourses } from '../course/visible-course-store.ts'
import { lockUser } from '../user/user-store.ts'

export type NoteRow = Selectable<NoteTable>
export type NoteSortKey = Pick<NoteRow, 'id' | 'lecture_id' | 'second'>
export type NoteKey = { userId: string; noteId: string }

/** Without texts, in no order. */
export function listNoteSortKeys(
  db: Database,
  { userId, ...of }: { userId: string } & ({ courseId: string } | { lectureId: string }),
): Promise<NoteSortKey[]> {
  const query = db
    .selectFrom('note')
    .select(['id', 'lecture_id', 'second'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
  return 'courseId' in of
    ? query.where('course_id', '=', of.courseId).execute()
    : query.where('lecture_id', '=', of.lectureId).execute()
}

/** In no order; leaves out those deleted meanwhile. */
export async function listNotes(db: Database, ids: string[]): Promise<NoteRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('note').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null).execute()
}

export const listLectureTitles = (db: Database, requester: Requester, courseId: string) =>
  visibleCourses(db, requester)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(['lecture.id', 'lecture.title'])
    .where('course.id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .where(showsLecture(requester))
    .orderBy('lecture.position')
    .execute()

/** Also finds a deleted note that can be restored. */
export const findNoteSortKey = (
  db: Database,
  { userId, noteId }: NoteKey,
): Promise<NoteSortKey | undefined> =>
  db
    .selectFrom('note')
    .select(['id', 'lecture_id', 'second'])
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findNote = (db: Database, { userId, noteId }: NoteKey): Promise<NoteRow | undefined> =>
  db
    .selectFrom('note')
    .selectAll()
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

type NoteDraft = Omit<NoteRow, 'course_id' | 'revision'> & { course_id: string; revision: 1 }

/** False if the person already has `max` in this course. */
export async function insertNote(trx: Transaction<Tables>, note: NoteDraft, max: number) {
  // Without the lock, two simultaneous requests would each miss the other's note.
  await lockUser(trx, note.user_id)
  if ((await countNotes(trx, note.user_id, note.course_id)) >= max) return false
  await trx.insertInto('note').values(note).execute()
  return true
}

/** With a revision, changes only a note that still has it; undefined if there is none. */
export function updateNote(
  db: Database,
  { userId, noteId, revision }: NoteKey & { revision: number | undefined },
  changes: Partial<Pick<NoteRow, 'text' | 'second'>> & Pick<NoteRow, 'changed_at'>,
): Promise<NoteRow | undefined> {
  const query = db
    .updateTable('note')
    .set((note) => ({ ...changes, revision: note('revision', '+', 1) }))
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
  return (revision === undefined ? query : query.where('revision', '=', revision)).executeTakeFirst()
}

export async function deleteNoteRow(db: Database, { userId, noteId }: NoteKey, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('note')
    .set({ deleted_at: now })
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined if it was not deleted, or is purged; 'full' if the person has `max` in its course. */
export async function restoreNoteRow(
  trx: Transaction<Tables>,
  { userId, noteId }: NoteKey,
  max: number,
): Promise<NoteRow | 'full' | undefined> {
  await lockUser(trx, userId)
  const restored = await trx
    .updateTable('note')
    .set({ deleted_at: null })
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!restored?.course_id) return restored
  return (await countNotes(trx, userId, restored.course_id)) > max ? 'full' : restored
}

export async function purgeNotes(db: Database, time: Date) {
  await db.deleteFrom('note').where('deleted_at', '<=', time).execute()
}

async function countNotes(trx: Transaction<Tables>, userId: string, courseId: string) {
  const { total } = await trx
    .selectFrom('note')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}
