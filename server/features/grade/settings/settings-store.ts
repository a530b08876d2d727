import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { listItemRows } from '../book-store.ts'
import type { Book, BookItem } from '../read-book.ts'
import type { SettingsBody } from './plan-settings.ts'

// A row has ten values, and a statement at most 32,766 (sqlite.org/limits).
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
  if (body.items) await writeItems(trx, { courseId, items }, body.items, now)
  if (body.passes) await writePasses(trx, { courseId, items }, now)
}

type Items = Pick<Book, 'courseId' | 'items'>

async function writeItems(
  trx: Transaction<Tables>,
  { courseId, items }: Items,
  given: NonNullable<SettingsBody['items']>,
  now: Date,
) {
  await trx
    .updateTable('grade_item')
    .set({ category_id: null, is_extra_credit: false, is_counted: false })
    .where('course_id', '=', courseId)
    .execute()
  const named = new Set(given.map(({ itemId }) => itemId))
  const rows = items.filter(({ id }) => named.has(id)).map((item) => toRow(courseId, item, now))
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

/** Of items that are not in the gradebook now, such as those of drafts, they stay. */
async function writePasses(trx: Transaction<Tables>, { courseId, items }: Items, now: Date) {
  const before = new Map((await listItemRows(trx, courseId)).map((row) => [row.id, row.pass_share]))
  const changed = items.filter(({ id, passShare }) => passShare !== (before.get(id) ?? null))
  for (let from = 0; from < changed.length; from += rowsAtOnce) {
    const some = changed.slice(from, from + rowsAtOnce)
    await trx
      .insertInto('grade_item')
      .values(some.map((item) => toRow(courseId, item, now)))
      .onConflict((conflict) =>
        conflict
          .columns(['course_id', 'id'])
          .doUpdateSet(({ ref }) => ({ pass_share: ref('excluded.pass_share') })),
      )
      .execute()
    // Who reached another share before is judged anew.
    await trx
      .deleteFrom('grade_pass')
      .where('course_id', '=', courseId)
      .where(
        'item_id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}

function toRow(courseId: string, item: BookItem, now: Date) {
  const { id, source, title, maxPoints, categoryId, isExtraCredit, passShare } = item
  return {
    ...{ course_id: courseId, id, lecture_id: source === 'lecture' ? id : null, created_at: now },
    ...(source === 'column' ? { title, max_points: maxPoints } : { title: null, max_points: null }),
    ...{ category_id: categoryId, is_extra_credit: isExtraCredit, is_counted: source === 'completion' },
    pass_share: passShare,
  }
}
