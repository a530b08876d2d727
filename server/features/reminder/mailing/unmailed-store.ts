import { sql, type Transaction } from 'kysely'
import type { ChosenKind } from '../../../../contract/endpoints/notification-mailed-kinds.ts'
import { retrainingSteps } from '../../../../contract/validation/choices.ts'
import { leaveTaken } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { visibleCourses } from '../../course/visible-course-store.ts'

// The rest waits for the next mail.
const maxTaken = 100

const keptMs = 2 * 86_400_000

export async function hasUnmailed(db: Database) {
  const any = await db
    .selectFrom('unmailed_notification')
    .select('notification_id')
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

/** The notifications of the person who has waited longest, which other processes leave alone until `trx` ends. */
export async function takeUnmailed(trx: Transaction<Tables>) {
  const first = await leaveTaken(
    trx,
    trx.selectFrom('unmailed_notification').select('user_id').orderBy('created_at').limit(1),
  ).executeTakeFirst()
  if (!first) return undefined
  const own = trx
    .selectFrom('unmailed_notification')
    .select('notification_id')
    .where('user_id', '=', first.user_id)
    .orderBy('created_at')
    .limit(maxTaken)
  const ids = (await leaveTaken(trx, own).execute()).map(({ notification_id }) => notification_id)
  await trx.deleteFrom('unmailed_notification').where('notification_id', 'in', ids).execute()
  return { userId: first.user_id, ids }
}

/** Undefined for an account that gets no mail. */
export function findMailReader(trx: Transaction<Tables>, userId: string, needsConfirmedEmail: boolean) {
  const reader = trx
    .selectFrom('user')
    .select(['id', 'full_name', 'email', 'time_zone'])
    .where('id', '=', userId)
    .where('state', '=', 'active')
  return (
    needsConfirmedEmail ? reader.where('email_confirmed_at', 'is not', null) : reader
  ).executeTakeFirst()
}

/** Kinds of which the person wants no mail. */
export async function listUnwantedKinds(trx: Transaction<Tables>, userId: string) {
  const rows = await trx
    .selectFrom('notification_choice')
    .select('kind')
    .where('user_id', '=', userId)
    .where('course_id', '=', '')
    .where('by_mail', '=', false)
    .execute()
  return new Set<ChosenKind>(rows.map(({ kind }) => kind))
}

/** Those of courses that the person sees, without what the person has completed since. */
export const listMailedNews = (trx: Transaction<Tables>, userId: string, ids: string[]) =>
  visibleCourses(trx, { role: 'USER', memberId: userId })
    .innerJoin('notification', 'notification.course_id', 'course.id')
    .leftJoin('due_reminder', 'due_reminder.id', 'notification.about_id')
    .leftJoin('grade_item', (join) =>
      join
        .onRef('grade_item.id', '=', 'notification.about_id')
        .onRef('grade_item.course_id', '=', 'notification.course_id'),
    )
    .leftJoin('lecture', 'lecture.id', 'notification.lecture_id')
    .leftJoin('path_enrolment', 'path_enrolment.id', 'notification.about_id')
    .leftJoin('learning_path', 'learning_path.id', 'path_enrolment.path_id')
    .leftJoin('assignment', 'assignment.lecture_id', 'notification.lecture_id')
    .select(['learning_path.id as path_id', 'learning_path.title as path_title'])
    .select('assignment.peer_review_due_at')
    .select(['notification.id', 'notification.kind', 'notification.lecture_id'])
    .select(['due_reminder.due_at', 'due_reminder.due_day', 'lecture.title as lecture_title'])
    .select('grade_item.title as column_title')
    .select(['course.id as course_id', 'course.title as course_title'])
    .where('notification.id', 'in', ids)
    .where(
      sql<boolean>`(due_reminder.id is null or not exists (select 1 from course_run
        where course_run.user_id = due_reminder.user_id and course_run.course_id = due_reminder.course_id
          and course_run.completed_at is not null
          and (due_reminder.step not in (${sql.join(retrainingSteps)})
            or course_run.completed_at >= due_reminder.created_at)))`,
    )
    .where(
      sql<boolean>`(notification.lecture_id is null or lecture.deleted_at is null and not lecture.is_draft
        and (due_reminder.id is null or not exists (select 1 from lecture_progress where lecture_progress.user_id = notification.user_id
          and lecture_progress.lecture_id = lecture.id and lecture_progress.is_finished)))`,
    )
    .orderBy('notification.id')
    .execute()

export type MailedNews = Awaited<ReturnType<typeof listMailedNews>>[number]

/** Forgets what could not be mailed in time, such as without a mail server. */
export const purgeUnmailed = (db: Database, now: Date) =>
  db
    .deleteFrom('unmailed_notification')
    .where('created_at', '<=', new Date(now.getTime() - keptMs))
    .execute()
