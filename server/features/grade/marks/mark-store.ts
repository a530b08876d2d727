import type { Selectable, Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import { lockRows } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { GradeMarkTable } from '../../../db/tables/grade-tables.ts'
import type { Tables } from '../../../db/tables.ts'

export type MarkKey = { courseId: string; itemId: string; userId: string }
export type StoredMark = Pick<Selectable<GradeMarkTable>, 'points' | 'is_excused' | 'reason'>
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
        ...{ category_id: null, is_extra_credit: false, is_counted: false, created_at: now },
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

/** Writes the mark, or removes it if there is none, and how it changed. Lock its item first. */
export async function saveMark(
  trx: Transaction<Tables>,
  key: MarkKey,
  { before, after }: { before: StoredMark | undefined; after: StoredMark | undefined },
  { reason, by }: { reason: string | null; by: By },
) {
  const of = { course_id: key.courseId, item_id: key.itemId, user_id: key.userId }
  const stamp = { reason, changed_at: by.now, changed_by: by.userId }
  if (after) {
    const row = { ...stamp, points: after.points, is_excused: after.is_excused }
    await trx
      .insertInto('grade_mark')
      .values({ id: newId(), ...of, ...row })
      .onConflict((conflict) => conflict.columns(['course_id', 'item_id', 'user_id']).doUpdateSet(row))
      .execute()
  } else
    await trx
      .deleteFrom('grade_mark')
      .where('course_id', '=', key.courseId)
      .where('item_id', '=', key.itemId)
      .where('user_id', '=', key.userId)
      .execute()
  await trx
    .insertInto('grade_change')
    .values({
      ...{ id: newId(), ...of, ...stamp },
      ...{ points_before: before?.points ?? null, points_after: after?.points ?? null },
      ...{ was_excused: before?.is_excused ?? false, is_excused: after?.is_excused ?? false },
    })
    .execute()
}

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
