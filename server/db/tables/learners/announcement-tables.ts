import type { Generated } from 'kysely'
import type { ChosenKind } from '../../../../contract/endpoints/learners/mailed-kinds.ts'

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

/** A person's choice about one kind of news. Without a row they get it, and mails about questions once a day. */
export interface NotificationChoiceTable {
  user_id: string
  kind: ChosenKind
  /** '' for all courses. */
  course_id: string
  by_mail: Generated<boolean>
  by_bell: Generated<boolean>
  is_daily: Generated<boolean>
  changed_at: Date
}
