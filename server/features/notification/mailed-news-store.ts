import type { Transaction } from 'kysely'
import type { MailKind } from '../../../contract/endpoints/mail-choices.ts'
import type { MailedKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import type { Tables } from '../../db/tables.ts'
import { addNews, type News } from './notification-store.ts'

/** What a link at the foot of a mail ends that is about no single course. */
export const enrolmentList = 'enrolments'
export const gradeList = 'grades'
export const reminderList = 'reminders'
export const peerReviewList = 'peer-reviews'

type MailList = { kinds: [MailedKind, ...MailedKind[]]; mail: MailKind }

/** Which choices such a link turns off, and which waiting mails it ends. */
export const mailLists: Partial<Record<string, MailList>> = {
  [enrolmentList]: { kinds: ['enrolled'], mail: 'enrolment' },
  [gradeList]: { kinds: ['graded'], mail: 'grade' },
  [peerReviewList]: { kinds: ['peer-asked', 'peer-due', 'peer-readable'], mail: 'peer-review' },
  [reminderList]: {
    kinds: ['due-week', 'due-day', 'due-late', 'retrain', 'retrain-day', 'lapsed'],
    mail: 'reminder',
  },
}

const rowsPerInsert = 500

/** Notifies people of different things, and has a mail carry them, too, to those who want it. */
export async function addMailedNews(
  trx: Transaction<Tables>,
  several: (News & { userId: string })[],
  now: Date,
) {
  const added = await addNews(trx, several, now)
  const rows = added.map(({ id, user_id }) => ({ notification_id: id, user_id, created_at: now }))
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await trx
      .insertInto('unmailed_notification')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute()
}
