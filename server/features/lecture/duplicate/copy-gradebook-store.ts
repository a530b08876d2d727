import type { Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import type { Tables } from '../../../db/tables.ts'

type Copy = { from: string; to: string; lectures: ReadonlyMap<string, string>; now: Date }

/** How the gradebook of a course counts, and its columns, without any mark. Items of lectures belong to the copies. */
export async function copyGradebook(trx: Transaction<Tables>, { from, to, lectures, now }: Copy) {
  const settings = await trx.selectFrom('grade_settings').selectAll().where('course_id', '=', from).execute()
  for (const { scale } of settings)
    await trx
      .insertInto('grade_settings')
      .values({ course_id: to, scale: JSON.stringify(scale) })
      .execute()
  const categories = await trx
    .selectFrom('grade_category')
    .selectAll()
    .where('course_id', '=', from)
    .execute()
  if (categories.length > 0)
    await trx
      .insertInto('grade_category')
      .values(categories.map((row) => ({ ...row, course_id: to })))
      .execute()
  const items = await trx
    .selectFrom('grade_item')
    .selectAll()
    .where('course_id', '=', from)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const rows = items.flatMap((row) => {
    if (row.lecture_id === null)
      return [{ ...row, id: row.title === null ? row.id : newId(), course_id: to, created_at: now }]
    const copy = lectures.get(row.lecture_id)
    return copy ? [{ ...row, id: copy, lecture_id: copy, course_id: to, created_at: now }] : []
  })
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await trx
      .insertInto('grade_item')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}

// A row has ten values, and a statement at most 32,766 (sqlite.org/limits).
const rowsAtOnce = 1_000
