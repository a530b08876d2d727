import { sql } from 'kysely'
import type { CurrentUser } from '../../../core/current-user.ts'
import type { Database } from '../../../db/open.ts'
import { editedCourses, visibleCourses } from '../../course/visible-course-store.ts'

type Page = { limit: number; cursor?: string | undefined }

/** Questions that nobody has answered come first. */
const rank = sql<number>`case when question.answer_count = 0 then 0 else 1 end`

/**
 * Questions of a course without an accepted answer, in lectures that are there: unanswered ones first, each group newest
 * first. Without hidden ones, about which its editors have decided.
 */
export async function listOpenIds(
  db: Database,
  user: CurrentUser,
  courseId: string,
  { limit, cursor }: Page,
) {
  const [id, last] = cursor?.split('~').reverse() ?? []
  const rows = await visibleCourses(db, user)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .innerJoin('question', 'question.lecture_id', 'lecture.id')
    .leftJoin('answer as accepted', (join) =>
      join
        .onRef('accepted.id', '=', 'question.accepted_id')
        .on('accepted.deleted_at', 'is', null)
        .on('accepted.hidden_at', 'is', null),
    )
    .select(['question.id', 'question.lecture_id', 'lecture.title', rank.as('rank')])
    .where('course.id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .where('question.deleted_at', 'is', null)
    .where('question.hidden_at', 'is', null)
    .where('accepted.id', 'is', null)
    .$if(id !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row(rank, '>', Number(last)),
          row.and([row(rank, '=', Number(last)), row('question.id', '<', id ?? '')]),
        ]),
      ),
    )
    .orderBy(rank)
    .orderBy('question.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, cursor: `${row.rank}~${row.id}` }))
}

/** In the courses that they edit, questions in lectures that are there which nobody has answered. */
export const unansweredQuestions = (db: Database, user: CurrentUser) =>
  editedCourses(db, user)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .innerJoin('question', 'question.lecture_id', 'lecture.id')
    .select(['course.id', 'course.title'])
    .where('lecture.deleted_at', 'is', null)
    // The words of the index.
    .where(
      sql<boolean>`question.answer_count = 0 and question.deleted_at is null and question.hidden_at is null`,
    )
