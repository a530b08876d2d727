import type { ColumnType, Generated } from 'kysely'

export interface ContactMessageTable {
  id: string
  name: string
  email: string
  message: string
  /** In the words of the version before: read is open, answered is done or spam. */
  state: 'new' | 'read' | 'answered'
  /** Counts only for an answered one. */
  is_spam: Generated<boolean>
  /** The administrator who looks after it. */
  assignee_id: string | null
  /** For administrators only. */
  note: string | null
  /** Of the page on which it was written; null in rows of the version before. */
  language: string | null
  created_at: Date
  /** Who was signed in when they wrote: an e-mail that was typed proves nothing. */
  user_id: ColumnType<string | null, string | null | undefined>
}

export interface MessageReplyTable {
  id: string
  message_id: string
  /** Who wrote it; null when the account is gone. */
  user_id: string | null
  mail_id: string
  text: string
  created_at: Date
}

/** A word of a message, its sender's name or e-mail. */
export interface MessageWordTable {
  word: string
  message_id: string
}
