import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import { addMailedNews } from '../../notification/mailed-news-store.ts'
import { dropNotifications } from '../../notification/notification-store.ts'
import { spreadOverPeople } from '../group-work/people-of-work.ts'

type Graded = { id: string }
type About = { course_id: string; lecture_id: string }

/** Says at the bell and by mail, once of each version, that its grade was released. */
export async function tellGraded(
  trx: Transaction<Tables>,
  versions: Graded[],
  { course_id: courseId, lecture_id: lectureId }: About,
  now: Date,
) {
  const people = await listPeopleOf(trx, courseId, versions)
  const news = people.map(({ id: aboutId, user_id: userId }) => ({
    ...{ kind: 'graded' as const, courseId, lectureId, aboutId, userId, byId: null },
  }))
  await addMailedNews(trx, news, now)
}

export const untellGraded = (trx: Transaction<Tables>, { id: aboutId }: Graded) =>
  dropNotifications(trx, { kind: 'graded', aboutId })

/** What these grades mean for the completion of their course is asked for all whose work it is. */
export async function askForPassesOf(
  trx: Transaction<Tables>,
  versions: Graded[],
  { course_id: courseId }: About,
  now: Date,
) {
  const people = await listPeopleOf(trx, courseId, versions)
  await askForPasses(trx, { courseId, userIds: [...new Set(people.map(({ user_id }) => user_id))] }, now)
}

/** A grade is that of all whose work it is. */
async function listPeopleOf(trx: Transaction<Tables>, courseId: string, versions: Graded[]) {
  if (versions.length === 0) return []
  const rows = await trx
    .selectFrom('submission_version')
    .innerJoin('submission', 'submission.id', 'submission_version.submission_id')
    .select(['submission_version.id', 'submission.user_id', 'submission.group_id'])
    .where(
      'submission_version.id',
      'in',
      versions.map(({ id }) => id),
    )
    .execute()
  return spreadOverPeople(trx, courseId, rows)
}
