import type { Transaction } from 'kysely'
import { keepRows } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EditedCourse } from '../../../http/guard.ts'

/** Whether this active account edits the course, or any course. In a transaction the answer holds until its end. */
export async function isEditor(db: Database, userId: string, course: EditedCourse) {
  let editors = db
    .selectFrom('course_editor')
    .select('course_id')
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user')
          .select('user.id')
          .whereRef('user.id', '=', 'course_editor.user_id')
          .where('user.state', '=', 'active'),
      ),
    )
    .limit(1)
  if (course && 'courseId' in course) editors = editors.where('course_id', '=', course.courseId)
  else if (course) {
    const { lectureId } = course
    editors = editors.where('course_id', '=', (from) =>
      from.selectFrom('lecture').select('lecture.course_id').where('lecture.id', '=', lectureId),
    )
  }
  const row = await (db.isTransaction ? keepRows(db, editors) : editors).executeTakeFirst()
  return row !== undefined
}

export function listEditorRows(db: Database, courseId: string) {
  return db
    .selectFrom('course_editor')
    .innerJoin('user', 'user.id', 'course_editor.user_id')
    .selectAll('user')
    .where('course_editor.course_id', '=', courseId)
    .orderBy('user.name_key')
    .orderBy('user.id')
    .execute()
}

export async function listEditedCourseIds(db: Database, userId: string, limit: number) {
  const rows = await db
    .selectFrom('course_editor')
    .select('course_id')
    .where('user_id', '=', userId)
    .orderBy('course_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ course_id }) => course_id)
}

/** Remaining editors keep their rows. Lock the course first. */
export async function replaceEditors(trx: Transaction<Tables>, courseId: string, ids: string[], now: Date) {
  let gone = trx.deleteFrom('course_editor').where('course_id', '=', courseId)
  if (ids.length > 0) gone = gone.where('user_id', 'not in', ids)
  await gone.execute()
  if (ids.length === 0) return
  await trx
    .insertInto('course_editor')
    .values(ids.map((id) => ({ course_id: courseId, user_id: id, created_at: now })))
    .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doNothing())
    .execute()
}
