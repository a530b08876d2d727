import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import {
  maxAnnouncements,
  maxAnnouncementsPerDay,
  sameAnnouncementSeconds,
} from '../../../contract/validation/limits.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'
import type { Database } from '../../db/open.ts'
import type { AnnouncementTable } from '../../db/tables/announcement-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { dropBatches } from '../../mail/batch-store.ts'
import { operator, visibleCourses } from '../course/visible-course-store.ts'

const dayMs = 86_400_000
const purgedAtOnce = 500

/** After this time, unwritten mails are dropped: the course was hidden, or no mail could be sent. */
export const mailingMs = 3 * dayMs

export type AnnouncementRow = Selectable<AnnouncementTable> & { author_name: string | null }
type AnnouncementKey = { courseId: string; announcementId: string }
type Page = { limit: number; cursor?: string | undefined }

const withAuthor = (db: Kysely<Tables>) =>
  db
    .selectFrom('announcement')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'announcement.author_id').on('user.state', '!=', 'deleted'),
    )
    .selectAll('announcement')
    .select('user.full_name as author_name')
    .where('announcement.deleted_at', 'is', null)

/** Newest first, of a course that was found by the visibility rule. `cursor` is the last id of the previous page. */
export function listAnnouncementRows(
  db: Database,
  courseId: string,
  { limit, cursor }: Page,
): Promise<AnnouncementRow[]> {
  let query = withAuthor(db).where('announcement.course_id', '=', courseId)
  if (cursor) query = query.where('announcement.id', '<', cursor)
  return query.orderBy('announcement.id', 'desc').limit(limit).execute()
}

export const findAnnouncement = (
  db: Kysely<Tables>,
  { courseId, announcementId }: AnnouncementKey,
): Promise<AnnouncementRow | undefined> =>
  withAuthor(db)
    .where('announcement.id', '=', announcementId)
    .where('announcement.course_id', '=', courseId)
    .executeTakeFirst()

/** Locks the course, so that simultaneous announcements are counted one after the other. False if it is gone. */
export async function holdCourse(trx: Transaction<Tables>, courseId: string) {
  const { numUpdatedRows } = await trx
    .updateTable('course')
    .set((course) => ({ title: course.ref('title') }))
    .where('id', 'in', visibleCourses(trx, operator).select('course.id').where('course.id', '=', courseId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Announced = Pick<AnnouncementRow, 'course_id' | 'title' | 'text' | 'created_at'>

/** The course must be locked. Deleted announcements count, because their readers were told. */
export async function hasJustAnnounced(trx: Transaction<Tables>, announced: Announced) {
  const since = new Date(announced.created_at.getTime() - sameAnnouncementSeconds * 1_000)
  const recent = await trx
    .selectFrom('announcement')
    .select(['title', 'text'])
    .where('course_id', '=', announced.course_id)
    .where('created_at', '>', since)
    .limit(maxAnnouncementsPerDay)
    .execute()
  return recent.some((one) => wordsOf(one) === wordsOf(announced))
}

/** Equal for texts that people read as the same: case, spaces, unseen characters and ways to write a letter do not count. */
const wordsOf = ({ title, text }: Pick<AnnouncementRow, 'title' | 'text'>) =>
  [title, text]
    .map((part) => part.normalize('NFKC').replace(unseen, '').replace(/\s+/g, ' ').trim().toLowerCase())
    .join('\n')

const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** The course must be locked. Deleted announcements count, so that deleting makes no room for more mails that day. */
export async function hasTooManyToday(trx: Transaction<Tables>, courseId: string, now: Date) {
  const tenth = await trx
    .selectFrom('announcement')
    .select('created_at')
    .where('course_id', '=', courseId)
    .orderBy('id', 'desc')
    .offset(maxAnnouncementsPerDay - 1)
    .limit(1)
    .executeTakeFirst()
  return tenth !== undefined && tenth.created_at.getTime() > now.getTime() - dayMs
}

/** The course must be locked. */
export async function hasTooMany(trx: Transaction<Tables>, courseId: string) {
  const last = await trx
    .selectFrom('announcement')
    .select('id')
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .offset(maxAnnouncements - 1)
    .limit(1)
    .executeTakeFirst()
  return last !== undefined
}

export async function insertAnnouncement(trx: Transaction<Tables>, draft: Insertable<AnnouncementTable>) {
  await trx.insertInto('announcement').values(draft).execute()
}

/** False if it does not exist: the caller must roll back. */
export async function updateAnnouncement(
  trx: Transaction<Tables>,
  { courseId, announcementId }: AnnouncementKey,
  values: Updateable<AnnouncementTable>,
) {
  const { numUpdatedRows } = await trx
    .updateTable('announcement')
    .set(values)
    .where('id', '=', announcementId)
    .where('course_id', '=', courseId)
    .where('deleted_at', values.deleted_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listOfCourse(db: Kysely<Tables>, ids: string[], courseId: string) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('id', 'in', ids)
    .where('course_id', '=', courseId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes what was deleted before `time`, with its waiting mails, and ends mailings that are too old. */
export async function purgeAnnouncements(db: Database, time: Date, now: Date) {
  let ids: string[]
  do {
    const rows = await db
      .selectFrom('announcement')
      .select('id')
      .where('deleted_at', '<=', time)
      .limit(purgedAtOnce)
      .execute()
    ids = rows.map(({ id }) => id)
    await dropBatches(db, ids)
    if (ids.length > 0) await db.deleteFrom('announcement').where('id', 'in', ids).execute()
  } while (ids.length === purgedAtOnce)
  await db
    .updateTable('announcement')
    .set({ mail_after: null })
    .where('mail_after', 'is not', null)
    .where('created_at', '<=', new Date(now.getTime() - mailingMs))
    .execute()
}

export const announcementSubject = defineSubject('announcement', async (trx, id) => {
  const row = await trx
    .selectFrom('announcement')
    .select(['course_id', 'title', 'text', 'sends_mail', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { course_id, title, text, sends_mail, deleted_at } = row
  const facts = { courseId: course_id, title, text, sendsMail: sends_mail, deletedAt: textOf(deleted_at) }
  return { name: title, facts }
})
