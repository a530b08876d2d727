import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { addMailedNews } from '../../notification/mailed-news-store.ts'
import { dropNotifications } from '../../notification/notification-store.ts'

type Graded = { id: string; user_id: string }
type About = { course_id: string; lecture_id: string }

/** Says at the bell and by mail, once of each version, that its grade was released. */
export async function tellGraded(
  trx: Transaction<Tables>,
  versions: Graded[],
  { course_id: courseId, lecture_id: lectureId }: About,
  now: Date,
) {
  const news = versions.map(({ id: aboutId, user_id: userId }) => ({
    ...{ kind: 'graded' as const, courseId, lectureId, aboutId, userId, byId: null },
  }))
  await addMailedNews(trx, news, now)
}

export const untellGraded = (trx: Transaction<Tables>, { id: aboutId }: Pick<Graded, 'id'>) =>
  dropNotifications(trx, { kind: 'graded', aboutId })
