import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { addMailedNews } from '../../notification/mailed-news-store.ts'
import { dropNotifications, dropNotificationsOf } from '../../notification/notification-store.ts'
import type { ItemRow } from '../book-store.ts'
import type { MarkChange } from './mark-store.ts'

type Column = Pick<ItemRow, 'id' | 'course_id'>

/** Says at the bell and by mail, once of each column, that there are points in it; what is hidden is said when it is released. */
export async function tellMarked(
  trx: Transaction<Tables>,
  items: ItemRow[],
  changes: MarkChange[],
  now: Date,
) {
  for (const column of items.filter(({ title, is_hidden }) => title !== null && !is_hidden)) {
    const own = changes.filter(({ key }) => key.itemId === column.id)
    const marked = own.filter(({ after }) => after?.points != null).map(({ key }) => key.userId)
    const gone = own.filter(({ after }) => !after).map(({ key }) => key.userId)
    await tellPeople(trx, column, marked, now)
    if (gone.length > 0) await dropNotificationsOf(trx, gone, newsOf(column))
  }
}

/** The same of all marks of a column that is released; returns how many there are. */
export async function tellReleased(trx: Transaction<Tables>, column: Column, now: Date) {
  const rows = await trx
    .selectFrom('grade_mark')
    .select('user_id')
    .where('course_id', '=', column.course_id)
    .where('item_id', '=', column.id)
    .where('points', 'is not', null)
    .execute()
  await tellPeople(
    trx,
    column,
    rows.map(({ user_id }) => user_id),
    now,
  )
  return rows.length
}

export const untellMarked = (trx: Transaction<Tables>, column: Column) =>
  dropNotifications(trx, newsOf(column))

const tellPeople = (trx: Transaction<Tables>, column: Column, userIds: string[], now: Date) =>
  addMailedNews(
    trx,
    userIds.map((userId) => ({
      ...{ ...newsOf(column), courseId: column.course_id, lectureId: null, byId: null, userId },
    })),
    now,
  )

const newsOf = ({ id }: Pick<Column, 'id'>) => ({ kind: 'graded' as const, aboutId: id })
