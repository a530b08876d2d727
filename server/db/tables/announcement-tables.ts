import type { Generated } from 'kysely'
import type { ChosenKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import { defineTable, unread } from './define-table.ts'

export interface AnnouncementTable {
  id: string
  course_id: string
  author_id: string | null
  title: string
  /** Markdown. */
  text: string
  sends_mail: boolean
  /** The origin of links in its mails if PUBLIC_URL is not set. */
  link_origin: string | null
  /** The last learner, by id, for whom a mail was written; '' before the first, null when all are done. */
  mail_after: string | null
  mails_written: Generated<number>
  created_at: Date
  changed_at: Date | null
  deleted_at: Date | null
}

export const announcement = defineTable<AnnouncementTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxAnnouncements',
      per: 'course',
      past: '409',
      where: 'server/features/announcement/add-announcement.ts',
    },
    {
      atMost: 'maxAnnouncementsPerDay',
      per: 'course and 24 hours',
      past: '409',
      where: 'server/features/announcement/add-announcement.ts',
    },
  ],
  why: 'what the editors of a course tell its learners',
  kept: 'as long as its course',
  exports: { announcements: { where: 'author_id', key: 'id' } },
  erased: { clear: ['author_id'] },
  columns: {
    id: 'names the announcement',
    course_id: 'of which course',
    author_id: 'who wrote it, shown to its readers',
    title: 'what it is about',
    text: 'what they wrote',
    sends_mail: 'whether it is sent by mail',
    link_origin: unread('where links in its mails lead'),
    mail_after: unread('the last learner for whom a mail is written, until all are'),
    mails_written: 'to how many learners a mail is written',
    created_at: 'when it was made',
    changed_at: 'when it was changed last',
    deleted_at: 'when it was deleted',
  },
})

/** A person's choice about one kind of news. Without a row they get it, and mails about questions once a day. */
interface NotificationChoiceTable {
  user_id: string
  kind: ChosenKind
  /** '' for all courses. */
  course_id: string
  by_mail: Generated<boolean>
  by_bell: Generated<boolean>
  is_daily: Generated<boolean>
  changed_at: Date
}

export const notificationChoice = defineTable<NotificationChoiceTable>({
  key: ['user_id', 'kind', 'course_id'],
  bounds: [{ onePer: ['user_id', 'kind', 'course_id'] }],
  why: 'which news the person wants by mail, and from the bell',
  kept: 'until the account is erased',
  exports: { 'notification-choices': { where: 'user_id', key: 'course_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'whose choice it is',
    kind: 'which news',
    course_id: 'of which course; empty for all',
    by_mail: 'whether it comes by mail',
    by_bell: 'whether the bell tells of it',
    is_daily: 'whether mails about questions come once a day, not at once',
    changed_at: 'when they chose',
  },
})
