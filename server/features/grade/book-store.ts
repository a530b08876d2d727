import type { Selectable, Transaction } from 'kysely'
import type { GradeScale } from '../../../contract/grade-scales.ts'
import type { Database } from '../../db/open.ts'
import type { GradeItemTable } from '../../db/tables/grade-tables.ts'
import type { Tables } from '../../db/tables.ts'

export type ItemRow = Selectable<GradeItemTable>

/** In the order in which columns were made. */
export const listItemRows = (db: Database, courseId: string): Promise<ItemRow[]> =>
  db
    .selectFrom('grade_item')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const listCategoryRows = (db: Database, courseId: string) =>
  db.selectFrom('grade_category').selectAll().where('course_id', '=', courseId).orderBy('position').execute()

export async function readScale(db: Database, courseId: string): Promise<GradeScale> {
  const row = await db
    .selectFrom('grade_settings')
    .select('scale')
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return (row?.scale as GradeScale | undefined) ?? 'points'
}

/** Lectures in the order of their course. */
export const listLectureOrder = (db: Database, courseId: string) =>
  db
    .selectFrom('lecture')
    .select(['id', 'section_id'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()

export async function listMarkRows(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('grade_mark')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('user_id', 'in', userIds)
    .execute()
}
export type MarkRow = Awaited<ReturnType<typeof listMarkRows>>[number]

export async function countMarks(trx: Transaction<Tables>, courseId: string, itemId: string) {
  const { count } = await trx
    .selectFrom('grade_mark')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
