import type { NotificationKind } from '../../../contract/validation/choices.ts'
import { defineTable, unread } from './define-table.ts'

/** Notifications that a mail is still to carry. */
interface UnmailedNotificationTable {
  notification_id: string
  user_id: string
  created_at: Date
}

export const unmailedNotification = defineTable<UnmailedNotificationTable>({
  key: ['notification_id'],
  bounds: [{ onePer: ['notification_id'] }, { kept: 'two days' }],
  why: 'of which notifications the person is still to be told by mail',
  kept: 'until the mail is written, two days at most',
  exports: 'it is gone with the next mail; the notifications themselves are exported',
  erased: { rows: { user_id: 'id' } },
  columns: {
    notification_id: 'of which notification',
    user_id: 'who is to be told',
    created_at: 'since when it waits',
  },
})

interface NotificationTable {
  id: string
  user_id: string
  kind: NotificationKind
  course_id: string
  lecture_id: string | null
  /** The question, for news from the discussion of a lecture. */
  question_id: string | null
  about_id: string
  /** Who caused it; null for the product itself, and after that account was erased. */
  by_id: string | null
  read_at: Date | null
  created_at: Date
}

export const notification = defineTable<NotificationTable>({
  key: ['id'],
  bounds: [{ onePer: ['about_id', 'user_id', 'kind'] }, { kept: '90 days' }],
  why: 'what happened for the person in their courses',
  kept: '90 days',
  exports: {
    notifications: {
      where: 'user_id',
      key: 'id',
      along: { of: 'learner_message', by: 'about_id', column: 'text', why: 'what a message says' },
    },
  },
  erased: { rows: { user_id: 'id' }, clear: ['by_id'] },
  columns: {
    id: 'names the notification',
    user_id: 'who is told',
    kind: 'what happened',
    course_id: 'in which course',
    lecture_id: 'in which lecture',
    question_id: 'below which question',
    about_id: 'with what, such as an answer',
    by_id: unread('who did it; null when their account was erased'),
    read_at: 'when it was read',
    created_at: 'when it happened',
  },
})
