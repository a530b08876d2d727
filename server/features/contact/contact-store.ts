import type { Insertable, Selectable } from 'kysely'
import { type MessageSort, type MessageState, messageStates } from '../../../contract/validation/choices.ts'
import { unreadMark } from '../../../contract/validation/paging.ts'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { ContactMessageTable } from '../../db/tables.ts'

export type MessageRow = Selectable<ContactMessageTable>
export type MessageDraft = Pick<Insertable<ContactMessageTable>, 'name' | 'email' | 'message' | 'user_id'>

const readStates = messageStates.filter((state) => state !== 'new')

export async function insertMessage(db: Database, draft: MessageDraft, now: Date) {
  await db
    .insertInto('contact_message')
    .values({ id: newId(), created_at: now, state: 'new', ...draft })
    .execute()
}

type Page = { limit: number; cursor?: string | undefined }
type Listing = Page & { state?: MessageState | undefined; sort?: MessageSort | undefined }

/** Newest first. `cursor` is the last id of the page before; among the unread ones of `unread`, followed by `unreadMark`. */
export function listMessageRows(db: Database, { state, sort, ...page }: Listing): Promise<MessageRow[]> {
  return !state && sort === 'unread' ? listUnreadFirst(db, page) : listNewestFirst(db, page, state)
}

async function listUnreadFirst(db: Database, { limit, cursor }: Page) {
  // Not the row's state: the message may have been read since.
  const isAmongUnread = cursor === undefined || cursor.endsWith(unreadMark)
  if (!isAmongUnread) return listRead(db, { limit, cursor })
  const unread = await listNewestFirst(db, { limit, cursor: cursor?.replace(unreadMark, '') }, 'new')
  return [...unread, ...(await listRead(db, { limit: limit - unread.length }))]
}

/** A query for each state: the index has no order across them. */
async function listRead(db: Database, page: Page) {
  const lists = await Promise.all(readStates.map((state) => listNewestFirst(db, page, state)))
  const rows = lists.flat().sort((one, other) => (one.id < other.id ? 1 : -1))
  return rows.slice(0, page.limit)
}

function listNewestFirst(db: Database, { limit, cursor }: Page, state?: MessageState) {
  let query = db.selectFrom('contact_message').selectAll()
  if (state) query = query.where('state', '=', state)
  if (cursor) query = query.where('id', '<', cursor)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export function updateMessageState(db: Database, id: string, state: MessageState) {
  return db
    .updateTable('contact_message')
    .set({ state })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function countUnreadMessages(db: Database) {
  const { total } = await db
    .selectFrom('contact_message')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow()
  return total
}
