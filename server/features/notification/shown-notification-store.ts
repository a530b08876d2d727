import type { Database } from '../../db/open.ts'
import { kindOfChoice } from './kind-of-choice-store.ts'
import { countUnreadSchoolMessages } from './school-message-store.ts'

/**
 * Only of courses and lectures that everyone may see, so that titles of drafts stay secret; only of existing things,
 * which return with Undo; and only of the kinds that the person wants, which return when switched on again.
 */
const shown = (db: Database) =>
  db
    .selectFrom('notification')
    .innerJoin('course', 'course.id', 'notification.course_id')
    .leftJoin('lecture', 'lecture.id', 'notification.lecture_id')
    .where('course.deleted_at', 'is', null)
    .where('course.state', '=', 'published')
    .where((row) =>
      row.or([
        row('notification.lecture_id', 'is', null),
        row.and([row('lecture.deleted_at', 'is', null), row('lecture.is_draft', '=', false)]),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('notification_choice as choice')
            .select('choice.kind')
            .whereRef('choice.user_id', '=', 'notification.user_id')
            .where('choice.course_id', '=', '')
            .where('choice.by_bell', '=', false)
            .where('choice.kind', '=', kindOfChoice(row)),
        ),
      ),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('notification.question_id', 'is', null),
        exists(
          selectFrom('question')
            .select('question.id')
            .whereRef('question.id', '=', 'notification.question_id')
            .where('question.deleted_at', 'is', null)
            .where('question.hidden_at', 'is', null),
        ),
      ]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('notification.kind', 'not in', ['answer', 'accepted', 'mention']),
        exists(
          selectFrom('answer')
            .select('answer.id')
            .whereRef('answer.id', '=', 'notification.about_id')
            .where('answer.deleted_at', 'is', null)
            .where('answer.hidden_at', 'is', null),
        ),
      ]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('notification.kind', '!=', 'announcement'),
        exists(
          selectFrom('announcement')
            .select('announcement.id')
            .whereRef('announcement.id', '=', 'notification.about_id')
            .where('announcement.deleted_at', 'is', null),
        ),
      ]),
    )

type Page = { limit: number; cursor: string | undefined }

export async function listNotificationRows(db: Database, userId: string, { limit, cursor }: Page) {
  const rows = shown(db)
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'notification.by_id').on('user.state', '=', 'active'),
    )
    .leftJoin('warning', (join) =>
      join.onRef('warning.id', '=', 'notification.about_id').on('notification.kind', '=', 'warning'),
    )
    .leftJoin('learner_message', (join) =>
      join.onRef('learner_message.id', '=', 'notification.about_id').on('notification.kind', '=', 'message'),
    )
    .leftJoin('grade_item', (join) =>
      join
        .onRef('grade_item.id', '=', 'notification.about_id')
        .onRef('grade_item.course_id', '=', 'notification.course_id')
        .on('notification.kind', '=', 'graded'),
    )
    .leftJoin('due_reminder', 'due_reminder.id', 'notification.about_id')
    .leftJoin('lapse_notice', 'lapse_notice.id', 'notification.about_id')
    .leftJoin('certificate', (join) =>
      join.onRef('certificate.id', '=', 'notification.about_id').on('certificate.of_path', '=', true),
    )
    .leftJoin('path_enrolment', 'path_enrolment.id', 'notification.about_id')
    .leftJoin('learning_path', 'learning_path.id', 'path_enrolment.path_id')
    .select((row) => row.fn.coalesce('certificate.course_title', 'learning_path.title').as('path_title'))
    .select([
      'learning_path.id as path_id',
      'due_reminder.due_at',
      'lapse_notice.people',
      'notification.id',
      'notification.kind',
      'notification.course_id',
      'notification.lecture_id',
      'notification.question_id',
      'notification.about_id',
      'notification.read_at',
      'notification.created_at',
      'course.title as course_title',
      'lecture.title as lecture_title',
      'user.full_name as by',
    ])
    .select((row) => row.fn.coalesce('warning.text', 'learner_message.text', 'grade_item.title').as('text'))
    .where('notification.user_id', '=', userId)
    .orderBy('notification.id', 'desc')
    .limit(limit)
  return (cursor ? rows.where('notification.id', '<', cursor) : rows).execute()
}

export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number]

/** Unread notifications per person; people without any are missing. */
export async function countUnread(db: Database, userIds: string[]) {
  const rows = await shown(db)
    .select('notification.user_id')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('notification.user_id', 'in', userIds)
    .where('notification.read_at', 'is', null)
    .groupBy('notification.user_id')
    .execute()
  const messages = await countUnreadSchoolMessages(db, userIds)
  const news = new Map(rows.map(({ user_id, unread }) => [user_id, Number(unread)]))
  for (const [id, unread] of messages) news.set(id, (news.get(id) ?? 0) + unread)
  return news
}
