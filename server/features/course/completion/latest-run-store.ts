import type { Selectable, Transaction } from 'kysely'
import { lockRows } from '../../../db/dialect.ts'
import type { CourseRunTable } from '../../../db/tables/learning-tables.ts'
import type { Tables } from '../../../db/tables.ts'

export type RunRow = Selectable<CourseRunTable>

/** The latest run of each of these people in each of these courses. */
export async function listLatestRuns(
  trx: Transaction<Tables>,
  userIds: string[],
  courseIds: string[],
): Promise<RunRow[]> {
  const rows = await trx
    .selectFrom('course_run')
    .selectAll()
    .where('user_id', 'in', [...new Set(userIds)])
    .where('course_id', 'in', [...new Set(courseIds)])
    .orderBy('user_id')
    .orderBy('course_id')
    .orderBy('run', 'desc')
    .execute()
  return rows.filter((row, index) => !isSameCourse(row, rows[index - 1]))
}

const isSameCourse = (one: RunRow, other: RunRow | undefined) =>
  one.user_id === other?.user_id && one.course_id === other.course_id

/** Locks the first runs of up to `limit` learners of a course, which stand for all of their runs. In order of their ids. */
export async function lockLearners(
  trx: Transaction<Tables>,
  courseId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const learners = trx
    .selectFrom('course_run')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('run', '=', 1)
    .where('user_id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user')
          .select('user.id')
          .whereRef('user.id', '=', 'course_run.user_id')
          .where('user.state', '!=', 'deleted'),
      ),
    )
    .orderBy('user_id')
    .limit(limit)
  return (await lockRows(trx, learners).execute()).map(({ user_id }) => user_id)
}
