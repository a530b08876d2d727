import type { ColumnType, Generated } from 'kysely'

export interface ContactMessageTable {
  id: string
  name: string
  email: string
  message: string
  /** In the words of the previous version: read is open, answered is done or spam. */
  state: 'new' | 'read' | 'answered'
  is_spam: Generated<boolean>
  assignee_id: string | null
  note: string | null
  /** The language of the page on which it was written; null in rows of the previous version. */
  language: string | null
  created_at: Date
  /** The signed-in sender, because a typed e-mail proves nothing. */
  user_id: ColumnType<string | null, string | null | undefined>
}

export interface MessageReplyTable {
  id: string
  message_id: string
  user_id: string | null
  mail_id: string
  text: string
  created_at: Date
}

export interface MessageWordTable {
  word: string
  message_id: string
}
