import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { addMailedNews } from '../../notification/mailed-news-store.ts'

type About = { courseId: string; lectureId: string; aboutId: string }

/** Says at the bell and by mail, once of each `aboutId`, that there is a grade in a quiz that these people may see. */
export const tellPeople = (trx: Transaction<Tables>, userIds: string[], about: About, now: Date) =>
  addMailedNews(
    trx,
    userIds.map((userId) => ({ ...about, kind: 'graded', byId: null, userId })),
    now,
  )

/** That a quiz has closed in this time, for everyone or for one person. */
export const hasClosed = (since: Date, until: Date) => (row: ExpressionBuilder<Tables, 'quiz'>) =>
  row.or([
    row.and([row('quiz.closes_at', '>', since), row('quiz.closes_at', '<=', until)]),
    row.exists(
      row
        .selectFrom('quiz_override')
        .select('quiz_override.user_id')
        .whereRef('quiz_override.lecture_id', '=', 'quiz.lecture_id')
        .where('quiz_override.closes_at', '>', since)
        .where('quiz_override.closes_at', '<=', until),
    ),
  ])

/** Quizzes whose grades are seen after the close, and that have closed in this time, for everyone or for one person. */
export const listClosed = (db: Database, since: Date, until: Date) =>
  db
    .selectFrom('quiz')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .select(['quiz.lecture_id', 'quiz.closes_at', 'quiz.feedback', 'lecture.course_id'])
    .where('quiz.feedback', '=', 'after-close')
    .where('lecture.deleted_at', 'is', null)
    .where('lecture.is_draft', '=', false)
    .where(hasClosed(since, until))
    .execute()

/** Some of those who have a grade in a quiz and were not told that it has closed. */
export async function listUntold(db: Database, lectureId: string, limit: number) {
  const rows = await db
    .selectFrom('quiz_attempt')
    .select('quiz_attempt.user_id')
    .distinct()
    .where('quiz_attempt.lecture_id', '=', lectureId)
    .where('quiz_attempt.submitted_at', 'is not', null)
    .where('quiz_attempt.points', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification')
            .select('notification.id')
            .where('notification.about_id', '=', lectureId)
            .whereRef('notification.user_id', '=', 'quiz_attempt.user_id')
            .where('notification.kind', '=', 'graded'),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
