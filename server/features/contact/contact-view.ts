import type { Message } from '../../../contract/endpoints/contact.ts'
import type { Database } from '../../db/open.ts'
import { type ListedMessage, stateOf } from './contact-store.ts'
import { listReplies, type ReplyRow } from './reply-store.ts'

export async function toMessages(db: Database, rows: ListedMessage[]): Promise<Message[]> {
  const replies = await listReplies(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    toMessage(
      row,
      replies.filter(({ message_id }) => message_id === row.id),
    ),
  )
}

const toMessage = (row: ListedMessage, replies: ReplyRow[]): Message => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  state: stateOf(row),
  assignee: row.assignee_id && row.assignee ? { _id: row.assignee_id, fullName: row.assignee } : null,
  note: row.note ?? '',
  replies: replies.map(({ id, author, text, mail_state, created_at }) => ({
    _id: id,
    author,
    text,
    mailState: mail_state,
    createdAt: created_at.toISOString(),
  })),
  createdAt: row.created_at.toISOString(),
})
