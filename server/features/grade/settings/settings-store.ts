import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Book } from '../read-book.ts'
import type { SettingsBody } from './plan-settings.ts'

// A row has nine values, and a statement at most 32,766 (sqlite.org/limits).
const rowsAtOnce = 1_000

/** Lock the course first. What the body leaves out stays as it is. */
export async function writeSettings(
  trx: Transaction<Tables>,
  { courseId, items, categories, scale }: Book,
  body: SettingsBody,
  now: Date,
) {
  if (body.scale) {
    const row = { scale: JSON.stringify(scale) }
    await trx
      .insertInto('grade_settings')
      .values({ course_id: courseId, ...row })
      .onConflict((conflict) => conflict.column('course_id').doUpdateSet(row))
      .execute()
  }
  if (body.categories) {
    await trx.deleteFrom('grade_category').where('course_id', '=', courseId).execute()
    const rows = categories.map(({ id, title, weight, dropLowest }, position) => ({
      ...{ course_id: courseId, id, title, weight, drop_lowest: dropLowest, position },
    }))
    if (rows.length > 0) await trx.insertInto('grade_category').values(rows).execute()
  }
  if (!body.items) return
  await trx
    .updateTable('grade_item')
    .set({ category_id: null, is_extra_credit: false, is_counted: false })
    .where('course_id', '=', courseId)
    .execute()
  const named = new Set(body.items.map(({ itemId }) => itemId))
  const rows = items
    .filter(({ id }) => named.has(id))
    .map(({ id, source, title, maxPoints, categoryId, isExtraCredit }) => ({
      ...{ course_id: courseId, id, lecture_id: source === 'lecture' ? id : null, created_at: now },
      ...(source === 'column' ? { title, max_points: maxPoints } : { title: null, max_points: null }),
      ...{ category_id: categoryId, is_extra_credit: isExtraCredit, is_counted: source === 'completion' },
    }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('grade_item')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['course_id', 'id']).doUpdateSet(({ ref }) => ({
          category_id: ref('excluded.category_id'),
          is_extra_credit: ref('excluded.is_extra_credit'),
          is_counted: ref('excluded.is_counted'),
        })),
      )
      .execute()
}
