import type { ColumnType, Generated } from 'kysely'
import { defineTable, unread } from './define-table.ts'

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

export const contactMessage = defineTable<ContactMessageTable>({
  key: ['id'],
  bounds: [{ calls: ['message'] }],
  why: 'messages to the administrators',
  kept: 'until the account of their sender is erased; those of others as long as the library',
  exports: { messages: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id', email: 'email' }, clear: ['assignee_id'] },
  columns: {
    id: 'names the message',
    name: 'who writes, as they typed it',
    email: 'where the answer goes, as they typed it',
    message: 'what they wrote',
    state: 'whether it was read or answered',
    is_spam: unread('whether an administrator or the hidden field of the form took it for spam'),
    assignee_id: unread('the administrator who looks after it'),
    note: unread('what administrators noted for each other'),
    language: 'the language of the page on which it was written',
    created_at: 'when it was sent',
    user_id: 'who was signed in then; null for a visitor',
  },
})

interface MessageReplyTable {
  id: string
  message_id: string
  user_id: string | null
  mail_id: string
  text: string
  created_at: Date
}

export const messageReply = defineTable<MessageReplyTable>({
  key: ['id'],
  bounds: [{ calls: ['own replies'] }],
  why: 'what administrators answered to a message',
  kept: 'as long as the message',
  exports: 'the answer was sent to its reader by mail',
  erased: { clear: ['user_id'] },
  columns: {
    id: unread('names the reply'),
    message_id: unread('the message that it answers'),
    user_id: unread('the administrator who wrote it'),
    mail_id: unread('the mail with which it was sent'),
    text: unread('what they wrote'),
    created_at: unread('when it was sent'),
  },
})

interface MessageWordTable {
  word: string
  message_id: string
}

export const messageWord = defineTable<MessageWordTable>({
  key: ['message_id', 'word'],
  bounds: [{ onePer: ['word', 'message_id'] }, { because: 'words of texts, whose length is bounded' }],
  why: 'finds a message when an administrator searches',
  kept: 'as long as the message',
  exports: 'the words are those of the message, which is exported',
  erased: { instead: 'the words go with the message' },
  columns: { word: 'a word of the message, its name or e-mail', message_id: 'whose word it is' },
})
