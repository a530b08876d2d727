import type { Selectable } from 'kysely'
import type { MessageState } from '../../../contract/validation/choices.ts'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { ContactMessageTable } from '../../db/tables.ts'

export type MessageRow = Selectable<ContactMessageTable>
export type MessageDraft = Pick<MessageRow, 'name' | 'email' | 'message'>

export async function insertMessage(db: Database, draft: MessageDraft, now: Date) {
  await db
    .insertInto('contact_message')
    .values({ id: newId(), created_at: now, state: 'new', ...draft })
    .execute()
}

type Page = { limit: number; cursor?: string | undefined; state?: MessageState | undefined }

export function listMessageRows(db: Database, { limit, cursor, state }: Page): Promise<MessageRow[]> {
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
