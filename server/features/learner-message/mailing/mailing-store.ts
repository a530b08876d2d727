import type { Kysely, Transaction } from 'kysely'
import { leaveTaken } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { isShownToUser, publishedCourses } from '../../course/visible-course-store.ts'

/** After this time, unwritten mails are dropped: the course was hidden, or no mail could be sent. */
export const mailingMs = 3 * 86_400_000

/**
 * Returns a message with mails left to write, locked until `trx` ends. Skips those that another process has locked, and
 * those about courses that learners do not see.
 */
export const takeMailing = (trx: Transaction<Tables>, now: Date) =>
  leaveTaken(
    trx,
    trx
      .selectFrom('learner_message')
      .selectAll()
      .where('mail_after', 'is not', null)
      .where('created_at', '>', new Date(now.getTime() - mailingMs))
      .where('course_id', 'in', publishedCourses(trx).select('course.id'))
      .orderBy('id')
      .limit(1),
  ).executeTakeFirst()

export async function hasMailing(db: Kysely<Tables>) {
  const any = db.selectFrom('learner_message').select('id').where('mail_after', 'is not', null).limit(1)
  return (await any.executeTakeFirst()) !== undefined
}

export async function saveMailing(
  trx: Transaction<Tables>,
  { id, after, written }: { id: string; after: string | null; written: number },
) {
  await trx
    .updateTable('learner_message')
    .set((row) => ({ mail_after: after, mails_written: row('mails_written', '+', written) }))
    .where('id', '=', id)
    .execute()
}

type Readers = { messageId: string; needsConfirmedEmail: boolean; after: string; limit: number }

/** The readers who want mails, by their ids. */
export function listMailReaders(trx: Transaction<Tables>, { messageId, ...page }: Readers) {
  const readers = trx
    .selectFrom('notification')
    .innerJoin('user', 'user.id', 'notification.user_id')
    .innerJoin('learner_message', 'learner_message.id', 'notification.about_id')
    .leftJoin('notification_choice as choice', (join) =>
      join
        .onRef('choice.user_id', '=', 'user.id')
        .on('choice.kind', '=', 'message')
        .on('choice.course_id', '=', ''),
    )
    .select(['user.id', 'user.full_name', 'user.email'])
    .where('notification.about_id', '=', messageId)
    .where('notification.kind', '=', 'message')
    .where('notification.user_id', '>', page.after)
    .where('user.state', '=', 'active')
    .where('learner_message.course_id', 'in', publishedCourses(trx).select('course.id').where(isShownToUser))
    .where((row) => row.or([row('choice.by_mail', 'is', null), row('choice.by_mail', '=', true)]))
    .orderBy('notification.user_id')
    .limit(page.limit)
  return page.needsConfirmedEmail
    ? readers.where('user.email_confirmed_at', 'is not', null).execute()
    : readers.execute()
}

export const endOldMailings = (db: Database, now: Date) =>
  db
    .updateTable('learner_message')
    .set({ mail_after: null })
    .where('mail_after', 'is not', null)
    .where('created_at', '<=', new Date(now.getTime() - mailingMs))
    .execute()
