import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../db/open.ts'
import type { LectureTable, Tables } from '../db/tables.ts'

export type LectureRow = Selectable<LectureTable>
export type LectureDraft = Omit<LectureRow, 'position'>

/** A course's lectures in their order. */
export function listLectureRows(db: Database, courseId: string): Promise<LectureRow[]> {
  return db.selectFrom('lecture').selectAll().where('course_id', '=', courseId).orderBy('position').execute()
}

/** Adds a lecture behind the others and counts it on its course; false when the course is gone. */
export async function appendLecture(trx: Transaction<Tables>, draft: LectureDraft): Promise<boolean> {
  // The update comes first: it holds the course's row, so that two lectures cannot take the same place.
  const counted = await trx
    .updateTable('course')
    .set((course) => ({ lecture_count: course('lecture_count', '+', 1) }))
    .where('id', '=', draft.course_id)
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) return false
  const last = await trx
    .selectFrom('lecture')
    .select('position')
    .where('course_id', '=', draft.course_id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  await trx
    .insertInto('lecture')
    .values({ ...draft, position: (last?.position ?? 0) + 1 })
    .execute()
  return true
}

/** Which of these ids are lectures. */
export async function findLecturesInUse(db: Database, ids: string[]) {
  const rows = await db.selectFrom('lecture').select('id').where('id', 'in', ids).execute()
  return rows.map((row) => row.id)
}
