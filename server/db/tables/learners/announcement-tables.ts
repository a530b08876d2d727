import type { Generated } from 'kysely'
import type { ChosenKind } from '../../../../contract/endpoints/learners/mailed-kinds.ts'

/** What the editors of a course tell its learners. */
export interface AnnouncementTable {
  id: string
  course_id: string
  /** Null when the account is erased. */
  author_id: string | null
  title: string
  /** Markdown. */
  text: string
  sends_mail: boolean
  /** Where links in its mails lead, where PUBLIC_URL is not set. */
  link_origin: string | null
  /** The last learner, in the order of ids, for whom a mail is written; '' before the first, null when all are. */
  mail_after: string | null
  mails_written: Generated<number>
  created_at: Date
  changed_at: Date | null
  deleted_at: Date | null
}

/** What a person has chosen about news of a kind. Without a row they get it, and mails about questions once a day. */
export interface NotificationChoiceTable {
  user_id: string
  kind: ChosenKind
  /** '' for all courses. */
  course_id: string
  by_mail: Generated<boolean>
  by_bell: Generated<boolean>
  /** Mails come once a day, not at once. */
  is_daily: Generated<boolean>
  changed_at: Date
}
