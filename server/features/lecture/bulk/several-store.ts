import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { EventLecture } from '../lecture-event-store.ts'

/** Lectures of one course. The course must be locked first. */
export type Several = { courseId: string; ids: ReadonlySet<string> }

const eventColumns = ['id', 'course_id', 'title'] as const

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
): Promise<EventLecture[]> =>
  trx
    .updateTable('lecture')
    .set({ deleted_at: now })
    .where('id', 'in', [...ids])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .returning(eventColumns)
    .execute()

export const showSeveral = (trx: Transaction<Tables>, { courseId, ids }: Several): Promise<EventLecture[]> =>
  trx
    .updateTable('lecture')
    .set({ deleted_at: null })
    .where('id', 'in', [...ids])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is not', null)
    .returning(eventColumns)
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
): Promise<EventLecture[]> =>
  trx
    .updateTable('lecture')
    .set({ is_draft: isDraft })
    .where('id', 'in', [...ids])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', !isDraft)
    .returning(eventColumns)
    .execute()
