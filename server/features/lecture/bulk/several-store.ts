import type { Selectable, Transaction } from 'kysely'
import type { LectureTable } from '../../../db/tables/course-tables.ts'
import type { Tables } from '../../../db/tables.ts'

/** Lectures of one course. The course must be locked first. */
export type Several = { courseId: string; ids: ReadonlySet<string> }

export const changedColumns = ['id', 'course_id', 'title', 'is_draft', 'video_state'] as const
export type Changed = Pick<Selectable<LectureTable>, (typeof changedColumns)[number]>

/** Counts existing lectures, including deleted ones that are not yet purged. */
export async function countSeveral(trx: Transaction<Tables>, { courseId, ids }: Several) {
  const { total } = await trx
    .selectFrom('lecture')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('id', 'in', [...ids])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Skips lectures that are hidden already; they keep their positions for Undo. */
export const hideSeveral = (
  trx: Transaction<Tables>,
  { courseId, ids }: Several,
  now: Date,
): Promise<Changed[]> =>
  trx
    .updateTable('lecture')
    .set({ deleted_at: now })
    .where('id', 'in', [...ids])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .returning(changedColumns)
    .execute()

export const showSeveral = (trx: Transaction<Tables>, { courseId, ids }: Several): Promise<Changed[]> =>
  trx
    .updateTable('lecture')
    .set({ deleted_at: null })
    .where('id', 'in', [...ids])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is not', null)
    .returning(changedColumns)
    .execute()

export async function countPresent(trx: Transaction<Tables>, { courseId, ids }: Several) {
  const { total } = await trx
    .selectFrom('lecture')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('id', 'in', [...ids])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const setDraft = (
  trx: Transaction<Tables>,
  { courseId, ids }: Several,
  isDraft: boolean,
): Promise<Changed[]> =>
  trx
    .updateTable('lecture')
    .set({ is_draft: isDraft })
    .where('id', 'in', [...ids])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', !isDraft)
    .returning(changedColumns)
    .execute()
