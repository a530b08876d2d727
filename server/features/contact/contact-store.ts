import type { ExpressionBuilder, Selectable, Transaction } from 'kysely'
import { type MessageSort, type MessageState, messageStates } from '../../../contract/validation/choices.ts'
import { unreadMark } from '../../../contract/validation/paging.ts'
import { newId } from '../../core/new-id.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import type { Database } from '../../db/open.ts'
import { queryWords, searchWords } from '../../db/search/search-words.ts'
import type { ContactMessageTable } from '../../db/tables/contact-tables.ts'
import type { Tables } from '../../db/tables.ts'

type MessageRow = Selectable<ContactMessageTable>
type MessageDraft = Pick<MessageRow, 'name' | 'email' | 'message' | 'language' | 'is_spam' | 'user_id'>

export type ListedMessage = MessageRow & { assignee: string | null }

const storedStates = {
  new: { state: 'new', is_spam: false },
  open: { state: 'read', is_spam: false },
  done: { state: 'answered', is_spam: false },
  spam: { state: 'answered', is_spam: true },
} as const satisfies Record<MessageState, Pick<MessageRow, 'state' | 'is_spam'>>

export function stateOf({ state, is_spam }: Pick<MessageRow, 'state' | 'is_spam'>): MessageState {
  if (state === 'new') return 'new'
  if (state === 'read') return 'open'
  return is_spam ? 'spam' : 'done'
}

const afterNew = messageStates.filter((state) => state !== 'new' && state !== 'spam')

export async function insertMessage(trx: Transaction<Tables>, draft: MessageDraft, now: Date) {
  const id = newId()
  const { state } = draft.is_spam ? storedStates.spam : storedStates.new
  await trx
    .insertInto('contact_message')
    .values({ id, created_at: now, ...draft, state })
    .execute()
  await indexMessage(trx, { id, ...draft })
}

type Page = { limit: number; cursor?: string | undefined }
type Sought = { q?: string | undefined }
type Listing = Page & Sought & { state?: MessageState | undefined; sort?: MessageSort | undefined }

/**
 * Newest first; spam only on request. `cursor` is the last id of the previous page, followed by `unreadMark` among the
 * unread ones of `unread`.
 */
export function listMessageRows(db: Database, { state, sort, ...page }: Listing): Promise<ListedMessage[]> {
  return !state && sort === 'unread' ? listUnreadFirst(db, page) : listNewestFirst(db, page, state)
}

async function listUnreadFirst(db: Database, { limit, cursor, q }: Page & Sought) {
  // Not the row's state: the message may have been read since.
  const isAmongUnread = cursor === undefined || cursor.endsWith(unreadMark)
  if (!isAmongUnread) return listRead(db, { limit, cursor, q })
  const unread = await listNewestFirst(db, { limit, cursor: cursor?.replace(unreadMark, ''), q }, 'new')
  return [...unread, ...(await listRead(db, { limit: limit - unread.length, q }))]
}

/** One query per state, because the index has no order across them. */
async function listRead(db: Database, page: Page & Sought) {
  const lists = await Promise.all(afterNew.map((state) => listNewestFirst(db, page, state)))
  const rows = lists.flat().sort((one, other) => (one.id < other.id ? 1 : -1))
  return rows.slice(0, page.limit)
}

function listNewestFirst(db: Database, { limit, cursor, q = '' }: Page & Sought, state?: MessageState) {
  let query = selectMessages(db).where((from) => isMessageSought(from, q) ?? from.lit(true))
  query = state
    ? query.where((row) => hasState(row, state))
    : query.where((row) => row.not(hasState(row, 'spam')))
  if (cursor) query = query.where('contact_message.id', '<', cursor)
  return query.orderBy('contact_message.id', 'desc').limit(limit).execute()
}

const selectMessages = (db: Database) =>
  db
    .selectFrom('contact_message')
    .leftJoin('user', 'user.id', 'contact_message.assignee_id')
    .selectAll('contact_message')
    .select('user.full_name as assignee')

function hasState(row: ExpressionBuilder<Tables, 'contact_message'>, wanted: MessageState) {
  const { state, is_spam } = storedStates[wanted]
  const has = row('contact_message.state', '=', state)
  // The previous version may have changed the state of spam.
  return state === 'answered' ? has.and(row('contact_message.is_spam', '=', is_spam)) : has
}

export const findMessage = (db: Database, id: string) =>
  selectMessages(db).where('contact_message.id', '=', id).executeTakeFirst()

type MessageChanges = {
  state?: MessageState | undefined
  assigneeId?: string | null | undefined
  note?: string | undefined
}

export async function updateMessage(trx: Transaction<Tables>, id: string, changes: MessageChanges) {
  const { state, assigneeId, note } = changes
  await trx
    .updateTable('contact_message')
    .set({
      ...(state && storedStates[state]),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
      ...(note !== undefined && { note: note || null }),
    })
    .where('id', '=', id)
    .execute()
  return findMessage(trx, id)
}

export const purgeSpam = (db: Database, time: Date) =>
  db
    .deleteFrom('contact_message')
    .where('is_spam', '=', true)
    .where('state', '=', 'answered')
    .where('created_at', '<=', time)
    .execute()

export async function countUnreadMessages(db: Database) {
  const { total } = await db
    .selectFrom('contact_message')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow()
  return total
}

export const messageSubject = defineSubject('message', async (trx, id) => {
  const row = await trx
    .selectFrom('contact_message')
    .select(['state', 'is_spam', 'assignee_id', 'note'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { replies } = await trx
    .selectFrom('message_reply')
    .select((select) => select.fn.countAll<number>().as('replies'))
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow()
  const afterRead = row.is_spam ? 'spam' : 'done'
  const state = { new: 'new', read: 'open', answered: afterRead }[row.state]
  const facts = { state, assigneeId: row.assignee_id, noteLength: row.note?.length ?? 0 }
  return { name: null, facts: { ...facts, replies } }
})

// One statement safely takes this many rows of two values (sqlite.org/limits.html).
const wordsAtOnce = 1_000

type Written = { id: string; name: string; email: string; message: string }

async function indexMessage(trx: Transaction<Tables>, { id, name, email, message }: Written) {
  const rows = searchWords(`${name} ${email} ${message}`).map((word) => ({ word, message_id: id }))
  for (let from = 0; from < rows.length; from += wordsAtOnce)
    await trx
      .insertInto('message_word')
      .values(rows.slice(from, from + wordsAtOnce))
      .execute()
}

function isMessageSought(from: ExpressionBuilder<Tables, 'contact_message'>, text: string) {
  const words = queryWords(text)
  if (words.length === 0) return text.trim() === '' ? undefined : from.lit(false)
  return from.and(
    words.map((word) =>
      from(
        'contact_message.id',
        'in',
        from
          .selectFrom('message_word')
          .select('message_id')
          .where('word', '>=', word)
          .where('word', '<', word + lastCharacter),
      ),
    ),
  )
}

// Words are sorted by code points, so a prefix is a range of the index.
const lastCharacter = '\u{10ffff}'
