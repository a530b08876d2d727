import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { startOf } from '../../course/enrolment/source-store.ts'
import { publishedCourses } from '../../course/visible-course-store.ts'
import { addMailedNews } from '../../notification/mailed-news-store.ts'
import { dropNotificationsOf, type News } from '../../notification/notification-store.ts'
import type { TableOfEnrolments, ToldRow } from './telling-store.ts'

type OwnNews = News & { userId: string }

/** Those who did not enrol themselves, and those who have waited for their seat. */
export async function notify(trx: Transaction<Tables>, table: TableOfEnrolments, rows: ToldRow[], now: Date) {
  const courses = table === 'enrolment' ? undefined : await findFirstCourses(trx, rows)
  const several = rows.flatMap((row): OwnNews[] => {
    const courseId = courses ? courses.get(row.target_id) : row.target_id
    if (row.user_id === null || courseId === undefined) return []
    const about = { userId: row.user_id, courseId, lectureId: null, aboutId: row.id, byId: null }
    if (row.source === 'person' || row.source === 'group') return [{ kind: 'enrolled', ...about }]
    const hasWaited = row.source === 'self' && startOf(row) > row.created_at
    return hasWaited ? [{ kind: 'seat', ...about }] : []
  })
  // Who was enrolled before hears of it again.
  for (const [, same] of Map.groupBy(several, ({ kind, aboutId }) => `${kind} ${aboutId}`)) {
    const [news] = same
    const userIds = same.map(({ userId }) => userId)
    if (news) await dropNotificationsOf(trx, userIds, news)
  }
  await addMailedNews(trx, several, now)
}

/** By the path; a notice about one without a published course would lead nowhere. */
async function findFirstCourses(trx: Transaction<Tables>, rows: ToldRow[]) {
  const ids = [...new Set(rows.map(({ target_id }) => target_id))]
  if (ids.length === 0) return new Map<string, string>()
  const found = await publishedCourses(trx)
    .innerJoin('path_course', 'path_course.course_id', 'course.id')
    .select(['path_course.path_id', 'course.id'])
    .where('path_course.path_id', 'in', ids)
    .orderBy('path_course.position', 'desc')
    .execute()
  return new Map(found.map(({ path_id, id }) => [path_id, id]))
}
