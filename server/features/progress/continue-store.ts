import { type ExpressionBuilder, sql } from 'kysely'
import type { OwnProgress } from '../../../contract/validation/choices.ts'
import type { Audience, CurrentUser } from '../../core/context.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { visibleCourses } from '../course/visible-course-store.ts'

export function listStartedCourses(
  db: Database,
  user: Audience & Pick<CurrentUser, 'id'>,
  progress: OwnProgress,
  limit: number,
): Promise<{ id: string }[]> {
  return visibleCourses(db, user)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .innerJoin('place', 'place.lecture_id', 'lecture.id')
    .select('course.id')
    .where('place.user_id', '=', user.id)
    .where('lecture.deleted_at', 'is', null)
    .groupBy(['course.id', 'course.lecture_count'])
    .having((row) =>
      row(countFinished(row), progress === 'finished' ? '>=' : '<', row.ref('course.lecture_count')),
    )
    .orderBy((row) => row.fn.max('place.updated_at'), 'desc')
    .orderBy('course.id', 'desc')
    .limit(limit)
    .execute()
}

const countFinished = (row: ExpressionBuilder<Tables, 'place'>) =>
  row.fn.sum<number>(sql`case when ${row.ref('place.is_finished')} = ${true} then 1 else 0 end`)

export function listWatched(db: Database, userId: string, courseIds: string[]) {
  return db
    .selectFrom('lecture')
    .leftJoin('place', (join) =>
      join.onRef('place.lecture_id', '=', 'lecture.id').on('place.user_id', '=', userId),
    )
    .select([
      'lecture.id',
      'lecture.course_id',
      'lecture.title',
      'lecture.duration_seconds',
      'place.seconds',
      'place.duration',
      'place.is_finished',
      'place.updated_at',
    ])
    .where('lecture.course_id', 'in', courseIds)
    .where('lecture.deleted_at', 'is', null)
    .orderBy('lecture.course_id')
    .orderBy('lecture.position')
    .execute()
}
export type WatchedLecture = Awaited<ReturnType<typeof listWatched>>[number]
