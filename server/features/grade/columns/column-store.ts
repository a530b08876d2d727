import type { Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import { lockRows } from '../../../db/dialect.ts'
import type { Tables } from '../../../db/tables.ts'

type Key = { courseId: string; itemId: string }
type ColumnFields = { title: string; max_points: number; is_hidden: boolean }

export async function countColumns(trx: Transaction<Tables>, courseId: string) {
  const { count } = await trx
    .selectFrom('grade_item')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('title', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertColumn(
  trx: Transaction<Tables>,
  courseId: string,
  fields: ColumnFields,
  now: Date,
) {
  const id = newId()
  await trx
    .insertInto('grade_item')
    .values({
      ...{ course_id: courseId, id, lecture_id: null, ...fields },
      ...{ category_id: null, is_extra_credit: false, is_counted: false },
      ...{ pass_share: null, created_at: now },
    })
    .execute()
  return id
}

/** Until `trx` ends, nobody marks it. */
export const lockColumn = (trx: Transaction<Tables>, { courseId, itemId }: Key) =>
  lockRows(
    trx,
    trx
      .selectFrom('grade_item')
      .selectAll()
      .where('course_id', '=', courseId)
      .where('id', '=', itemId)
      .where('title', 'is not', null),
  ).executeTakeFirst()

export const updateColumn = (
  trx: Transaction<Tables>,
  { courseId, itemId }: Key,
  changes: Partial<ColumnFields>,
) =>
  trx
    .updateTable('grade_item')
    .set(changes)
    .where('course_id', '=', courseId)
    .where('id', '=', itemId)
    .execute()

export const deleteColumn = (trx: Transaction<Tables>, { courseId, itemId }: Key) =>
  trx.deleteFrom('grade_item').where('course_id', '=', courseId).where('id', '=', itemId).execute()

export async function findHighestMark(trx: Transaction<Tables>, { courseId, itemId }: Key) {
  const row = await trx
    .selectFrom('grade_mark')
    .select('points')
    .where('course_id', '=', courseId)
    .where('item_id', '=', itemId)
    .where('points', 'is not', null)
    .orderBy('points', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.points ?? 0
}
