import type { Transaction } from 'kysely'
import type { NotificationKind } from '../../../contract/validation/choices.ts'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

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

/** The same of these people alone. */
export async function dropNotificationsOf(
  trx: Transaction<Tables>,
  userIds: string[],
  { kind, aboutId }: Pick<News, 'kind' | 'aboutId'>,
) {
  await trx
    .deleteFrom('notification')
    .where('about_id', '=', aboutId)
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .execute()
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
