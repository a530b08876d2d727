import type { Generated } from 'kysely'
import { defineTable, unread } from './define-table.ts'

/** A message of an editor to learners of a course. Each of them has a notification about it. */
export interface LearnerMessageTable {
  id: string
  course_id: string
  author_id: string | null
  /** The reader, if it was written to one learner. */
  reader_id: string | null
  reader_count: number
  /** Plain text. */
  text: string
  /** The origin of links in its mails if PUBLIC_URL is not set. */
  link_origin: string | null
  /** The last reader, by id, for whom a mail was considered; '' before the first, null when all are done. */
  mail_after: string | null
  mails_written: Generated<number>
  created_at: Date
}

export const learnerMessage = defineTable<LearnerMessageTable>({
  key: ['id'],
  bounds: [
    { calls: ['own messages to learners'] },
    {
      atMost: 'maxMessagesPerDay',
      per: 'learner and 24 hours',
      past: '429',
      where: 'server/features/learner-message/choose-readers.ts',
    },
  ],
  why: 'what the editors of a course write to its learners',
  kept: 'as long as its course; learners see it for 90 days, like other notifications',
  exports: { 'messages-to-learners': { where: 'author_id', key: 'id' } },
  erased: { clear: ['author_id', 'reader_id'] },
  columns: {
    id: 'names the message',
    course_id: 'about which course',
    author_id: 'who wrote it, shown to its readers',
    reader_id: unread('to whom, if to one learner'),
    reader_count: 'how many learners got it',
    text: 'what it says',
    link_origin: unread('where links in its mails lead'),
    mail_after: unread('the last learner whose mail was looked at, until all are'),
    mails_written: 'to how many learners a mail is written',
    created_at: 'when it was sent',
  },
})
