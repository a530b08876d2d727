import type { ExpressionBuilder, Transaction } from 'kysely'
import type { ChosenKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import type { NotificationKind } from '../../../contract/validation/choices.ts'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUnreadSchoolMessages } from './school-message-store.ts'

/** What people are notified of. `byId` caused it and is not notified. */
export type News = {
  kind: NotificationKind
  courseId: string
  lectureId: string | null
  questionId?: string | undefined
  aboutId: string
  byId: string | null
}

const rowsPerInsert = 500

/** Notifies each of these people once of this thing. Call it in the transaction that causes it. */
export const addNotifications = (trx: Transaction<Tables>, userIds: string[], news: News, now: Date) =>
  addNews(
    trx,
    [...new Set(userIds)].map((userId) => ({ ...news, userId })),
    now,
  )

/** The same for people who are notified of different things. Returns those that are new. */
export async function addNews(trx: Transaction<Tables>, several: (News & { userId: string })[], now: Date) {
  const wanted = several.filter(({ userId, byId }) => userId !== byId)
  const added = []
  for (let from = 0; from < wanted.length; from += rowsPerInsert) {
    const rows = await trx
      .insertInto('notification')
      .values(
        wanted.slice(from, from + rowsPerInsert).map((news) => ({
          id: newId(),
          user_id: news.userId,
          kind: news.kind,
          course_id: news.courseId,
          lecture_id: news.lectureId,
          question_id: news.questionId ?? null,
          about_id: news.aboutId,
          by_id: news.byId,
          read_at: null,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['about_id', 'user_id', 'kind']).doNothing())
      .returning(['id', 'user_id'])
      .execute()
    added.push(...rows)
  }
  return added
}

/** The editors of a course; administrators if it has none. */
export async function listTeacherIds(db: Database, courseId: string) {
  const editors = await db
    .selectFrom('course_editor')
    .select('user_id as id')
    .where('course_id', '=', courseId)
    .execute()
  const teachers = editors.length
    ? editors
    : await db.selectFrom('user').select('id').where('role', '=', 'ADMIN').execute()
  return teachers.map(({ id }) => id)
}

export const notifyTeachers = async (trx: Transaction<Tables>, news: News, now: Date) =>
  addNotifications(trx, await listTeacherIds(trx, news.courseId), news, now)

/** Notifies the editors of a course and the administrators, except these people. */
export async function notifyModerators(
  trx: Transaction<Tables>,
  news: News,
  except: (string | null)[],
  now: Date,
) {
  const administrators = await trx
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('state', '=', 'active')
    .execute()
  const ids = [...(await listTeacherIds(trx, news.courseId)), ...administrators.map(({ id }) => id)]
  const recipients = ids.filter((id) => !except.includes(id))
  await addNotifications(trx, recipients, news, now)
}

export async function dropNotifications(
  trx: Transaction<Tables>,
  { kind, aboutId }: Pick<News, 'kind' | 'aboutId'>,
) {
  await trx.deleteFrom('notification').where('about_id', '=', aboutId).where('kind', '=', kind).execute()
}

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

/** The choice for answers also covers accepted answers, and that for enrolments a seat. */
const kindOfChoice = ({ eb, ref }: ExpressionBuilder<Tables, 'notification'>) =>
  eb
    .case()
    .when('notification.kind', '=', 'accepted')
    .then('answer')
    .when('notification.kind', '=', 'seat')
    .then('enrolled')
    .else(ref('notification.kind'))
    .end()
    .$castTo<ChosenKind>()

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
    .leftJoin('due_reminder', 'due_reminder.id', 'notification.about_id')
    .leftJoin('certificate', (join) =>
      join.onRef('certificate.id', '=', 'notification.about_id').on('certificate.of_path', '=', true),
    )
    .select([
      'due_reminder.due_at',
      'notification.id',
      'notification.kind',
      'notification.course_id',
      'notification.lecture_id',
      'notification.question_id',
      'notification.about_id',
      'notification.read_at',
      'notification.created_at',
      'course.title as course_title',
      'certificate.course_title as path_title',
      'lecture.title as lecture_title',
      'user.full_name as by',
    ])
    .select((row) => row.fn.coalesce('warning.text', 'learner_message.text').as('text'))
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

export async function markRead(db: Database, userId: string, upTo: string | undefined, now: Date) {
  const unread = db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  await (upTo ? unread.where('id', '<=', upTo) : unread).execute()
}

export const purgeNotifications = (db: Database, before: Date, limit: number) =>
  db
    .deleteFrom('notification')
    .where('id', 'in', (row) =>
      row.selectFrom('notification').select('id').where('created_at', '<', before).limit(limit),
    )
    .execute()
