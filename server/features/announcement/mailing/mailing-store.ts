import type { Kysely, Transaction } from 'kysely'
import { leaveTaken } from '../../../db/dialect.ts'
import type { Tables } from '../../../db/tables.ts'
import { isShownToUser, publishedCourses } from '../../course/visible-course-store.ts'
import { mailingMs } from '../announcement-store.ts'

/**
 * Returns an announcement with mails left to write, locked until `trx` ends. Skips those that another process has
 * locked.
 */
export const takeMailing = (trx: Transaction<Tables>, now: Date) =>
  leaveTaken(
    trx,
    trx
      .selectFrom('announcement')
      .selectAll()
      .where('mail_after', 'is not', null)
      .where('deleted_at', 'is', null)
      .where('created_at', '>', new Date(now.getTime() - mailingMs))
      // Learners are told nothing about a course while they do not see it.
      .where('course_id', 'in', publishedCourses(trx).select('course.id'))
      .orderBy('id')
      .limit(1),
  ).executeTakeFirst()

export async function hasMailing(db: Kysely<Tables>) {
  const any = db.selectFrom('announcement').select('id').where('mail_after', 'is not', null).limit(1)
  return (await any.executeTakeFirst()) !== undefined
}

export async function saveMailing(
  trx: Transaction<Tables>,
  { id, after, written }: { id: string; after: string | null; written: number },
) {
  await trx
    .updateTable('announcement')
    .set((row) => ({ mail_after: after, mails_written: row('mails_written', '+', written) }))
    .where('id', '=', id)
    .execute()
}

type Readers = { courseId: string; authorId: string | null; needsConfirmedEmail: boolean }

function mailReaders(db: Kysely<Tables>, { courseId, authorId, needsConfirmedEmail }: Readers) {
  let query = db
    .selectFrom('course_run')
    .innerJoin('user', 'user.id', 'course_run.user_id')
    .where('course_run.course_id', '=', courseId)
    // Everyone who took the course has a first run.
    .where('course_run.run', '=', 1)
    .where('user.state', '=', 'active')
    .where('course_run.course_id', 'in', publishedCourses(db).select('course.id').where(isShownToUser))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('notification_choice')
            .select('notification_choice.user_id')
            .whereRef('notification_choice.user_id', '=', 'user.id')
            .where('notification_choice.kind', '=', 'announcement')
            .where('notification_choice.course_id', 'in', ['', courseId])
            .where('notification_choice.by_mail', '=', false),
        ),
      ),
    )
  if (authorId) query = query.where('user.id', '!=', authorId)
  if (needsConfirmedEmail) query = query.where('user.email_confirmed_at', 'is not', null)
  return query
}

export const listMailReaders = (
  db: Kysely<Tables>,
  readers: Readers,
  { after, limit }: { after: string; limit: number },
) =>
  mailReaders(db, readers)
    .select(['user.id', 'user.full_name', 'user.email'])
    .where('course_run.user_id', '>', after)
    .orderBy('course_run.user_id')
    .limit(limit)
    .execute()

export async function countMailReaders(db: Kysely<Tables>, readers: Readers) {
  const { total } = await mailReaders(db, readers)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
