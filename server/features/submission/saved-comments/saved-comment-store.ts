import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { SavedCommentTable } from '../../../db/tables/marking-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockUser } from '../../user/user-store.ts'

type SavedCommentRow = Selectable<SavedCommentTable>

/** In the order in which they were saved. */
export const listSavedCommentRows = (db: Database, userId: string): Promise<SavedCommentRow[]> =>
  db.selectFrom('saved_comment').selectAll().where('user_id', '=', userId).orderBy('id').execute()

/** The one of this text that is there, or this one; undefined if there are `max` others. */
export async function insertSavedComment(trx: Transaction<Tables>, row: SavedCommentRow, max: number) {
  await lockUser(trx, row.user_id)
  const rows = await listSavedCommentRows(trx, row.user_id)
  const same = rows.find(({ text }) => text === row.text)
  if (same) return same
  if (rows.length >= max) return undefined
  await trx.insertInto('saved_comment').values(row).execute()
  return row
}

/** Whether there was one of this person. */
export async function deleteSavedCommentRow(
  db: Database,
  { id, user_id }: Pick<SavedCommentRow, 'id' | 'user_id'>,
) {
  const { numDeletedRows } = await db
    .deleteFrom('saved_comment')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
