import type { CurrentUser } from '../../../core/current-user.ts'
import type { Database } from '../../../db/open.ts'
import { visibleCourses } from '../../course/visible-course-store.ts'
import { isLatestRun } from '../../progress/course-progress/run-store.ts'

/** The courses a person has begun, the last visited first. */
export const listCoursesOf = (db: Database, administrator: CurrentUser, userId: string, limit: number) =>
  visibleCourses(db, administrator)
    .innerJoin('course_run', 'course_run.course_id', 'course.id')
    .select(['course.id', 'course.title', 'course_run.seen_at', 'course_run.completed_at'])
    .where('course_run.user_id', '=', userId)
    .where(isLatestRun)
    .orderBy('course_run.seen_at', 'desc')
    .orderBy('course_run.course_id', 'desc')
    .limit(limit)
    .execute()

/** The first start and the first completion of each course, in any run. */
export async function findFirstDates(db: Database, userId: string, courseIds: string[]) {
  if (courseIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('course_run')
    .select(['course_id', 'started_at', 'completed_at'])
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .orderBy('run')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ course_id }) => course_id)].map(([id, runs]) => [
      id,
      {
        startedAt: runs[0]?.started_at,
        completedAt: runs.find(({ completed_at }) => completed_at)?.completed_at,
      },
    ]),
  )
}
