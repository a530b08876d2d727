import type { Selectable, Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import { lockRows } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { GradeMarkTable } from '../../../db/tables/grade-tables.ts'
import type { Tables } from '../../../db/tables.ts'

export type MarkKey = { courseId: string; itemId: string; userId: string }
export type StoredMark = Pick<Selectable<GradeMarkTable>, 'points' | 'is_excused'>
export type By = { now: Date; userId: string }

/** Until `trx` ends, nobody else marks this item; undefined if it is a column that is gone. */
export async function lockItem(
  trx: Transaction<Tables>,
  { courseId, itemId }: Pick<MarkKey, 'courseId' | 'itemId'>,
  { isColumn, lectureId, now }: { isColumn: boolean; lectureId: string | null; now: Date },
) {
  if (!isColumn)
    await trx
      .insertInto('grade_item')
      .values({
        ...{ course_id: courseId, id: itemId, lecture_id: lectureId, title: null, max_points: null },
        ...{ category_id: null, is_extra_credit: false, is_counted: false },
        ...{ pass_share: null, created_at: now },
      })
      .onConflict((conflict) => conflict.columns(['course_id', 'id']).doNothing())
      .execute()
  const item = trx
    .selectFrom('grade_item')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('id', '=', itemId)
  return lockRows(trx, item).executeTakeFirst()
}

export const findMark = (db: Database, { courseId, itemId, userId }: MarkKey) =>
  db
    .selectFrom('grade_mark')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export type MarkChange = {
  key: MarkKey
  before: StoredMark | undefined
  /** Undefined: there is no mark by hand any more. */
  after: StoredMark | undefined
  reason: string | null
}

// A row has eleven values, and a statement at most 32,766 (sqlite.org/limits).
const rowsAtOnce = 1_000

/** Writes the marks, or removes them, and how they changed. Lock their items first. */
export async function saveMarks(trx: Transaction<Tables>, changes: MarkChange[], by: By) {
  for (const { key, after } of changes)
    if (!after)
      await trx
        .deleteFrom('grade_mark')
        .where('course_id', '=', key.courseId)
        .where('item_id', '=', key.itemId)
        .where('user_id', '=', key.userId)
        .execute()
  const marks = changes.flatMap(({ key, after, reason }) =>
    after
      ? [{ id: newId(), ...toColumns(key, reason, by), points: after.points, is_excused: after.is_excused }]
      : [],
  )
  for (let from = 0; from < marks.length; from += rowsAtOnce)
    await trx
      .insertInto('grade_mark')
      .values(marks.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['course_id', 'item_id', 'user_id']).doUpdateSet(({ ref }) => ({
          points: ref('excluded.points'),
          is_excused: ref('excluded.is_excused'),
          reason: ref('excluded.reason'),
          changed_at: ref('excluded.changed_at'),
          changed_by: ref('excluded.changed_by'),
        })),
      )
      .execute()
  const rows = changes.map(({ key, before, after, reason }) => ({
    ...{ id: newId(), ...toColumns(key, reason, by) },
    ...{ points_before: before?.points ?? null, points_after: after?.points ?? null },
    ...{ was_excused: before?.is_excused ?? false, is_excused: after?.is_excused ?? false },
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('grade_change')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

const toColumns = ({ courseId, itemId, userId }: MarkKey, reason: string | null, by: By) => ({
  ...{ course_id: courseId, item_id: itemId, user_id: userId },
  ...{ reason, changed_at: by.now, changed_by: by.userId },
})

/** The newest first. */
export const listChanges = (db: Database, { courseId, itemId, userId }: MarkKey, limit: number) =>
  db
    .selectFrom('grade_change')
    .leftJoin('user', 'user.id', 'grade_change.changed_by')
    .selectAll('grade_change')
    .select('user.full_name')
    .where('course_id', '=', courseId)
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .orderBy('grade_change.id', 'desc')
    .limit(limit)
    .execute()
