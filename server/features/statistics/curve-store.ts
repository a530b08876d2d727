import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Watcher } from './count-curve.ts'
import { isNoTeacher } from './learner/learner-store.ts'

const dayMs = 86_400_000

export type CurveOf = { lectureId: string; courseId: string; editors: string[]; now: Date }

export const listCourseEditors = async (db: Database, courseId: string) =>
  (await db.selectFrom('course_editor').select('user_id').where('course_id', '=', courseId).execute()).map(
    ({ user_id }) => user_id,
  )

/**
 * Learners who can be counted, without the course's teachers: accounts older than a day that have begun a course of
 * somebody else, so that the editors of this course cannot fill a group with accounts of their own in a minute. Where
 * administrators alone edit it, age is enough.
 */
export async function listWatchers(
  db: Database,
  of: CurveOf,
  { after, limit }: { after: string; limit: number },
): Promise<(Watcher & { userId: string })[]> {
  const rows = await watchers(db, of)
    .select(['lecture_progress.user_id', 'ranges', 'replayed', 'seconds', 'is_finished', 'updated_at'])
    .where('lecture_progress.user_id', '>', after)
    .orderBy('lecture_progress.user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    ranges: row.ranges,
    replayed: row.replayed,
    position: row.seconds,
    isComplete: row.is_finished,
    movedAt: row.updated_at,
  }))
}

/**
 * How many of the same people have completed the lecture, have left it, by the step where they stopped, or are still
 * watching, with neither.
 */
export async function countLeaving(
  db: Database,
  of: CurveOf,
  { stepSeconds, awaySince }: { stepSeconds: number; awaySince: Date },
) {
  const left = sql`not is_finished and lecture_progress.updated_at <= ${awaySince}`
  const rows = await watchers(db, of)
    .select((row) => row.fn.countAll<number>().as('persons'))
    .select('is_finished')
    .select(sql<number | null>`case when ${left} then floor(seconds / ${stepSeconds}) end`.as('step'))
    .groupBy(['is_finished', 'step'])
    .execute()
  return rows.map((row) => ({ ...row, persons: Number(row.persons) }))
}

const watchers = (db: Database, { lectureId, courseId, editors, now }: CurveOf) =>
  db
    .selectFrom('lecture_progress')
    .innerJoin('user', 'user.id', 'lecture_progress.user_id')
    .where('lecture_progress.lecture_id', '=', lectureId)
    .where('user.state', '=', 'active')
    .where('user.created_at', '<=', new Date(now.getTime() - dayMs))
    .where((row) => isNoTeacher(row as unknown as ExpressionBuilder<Tables, 'user'>, courseId))
    .$if(editors.length > 0, (query) => query.where((row) => isKnownElsewhere(row, courseId, editors)))

/** A course without editors is the administrators'. */
const isKnownElsewhere = (row: ExpressionBuilder<Tables, 'user'>, courseId: string, editors: string[]) =>
  row.exists(
    row
      .selectFrom('course_run as elsewhere')
      .leftJoin('course_editor as other', 'other.course_id', 'elsewhere.course_id')
      .select('elsewhere.run')
      .whereRef('elsewhere.user_id', '=', 'user.id')
      .where('elsewhere.course_id', '!=', courseId)
      .where(({ or, eb }) => or([eb('other.user_id', 'is', null), eb('other.user_id', 'not in', editors)])),
  )

export function findReportedLength(db: Database, lectureId: string) {
  return db
    .selectFrom('lecture_progress')
    .select((row) => ['duration', row.fn.countAll<number>().as('players')] as const)
    .where('lecture_id', '=', lectureId)
    .where('duration', '>', 0)
    .groupBy('duration')
    .orderBy('players', 'desc')
    .orderBy('duration')
    .limit(1)
    .executeTakeFirst()
}

export function listRunDates(
  db: Database,
  courseId: string,
  { after, limit }: { after: { userId: string; run: number }; limit: number },
) {
  return db
    .selectFrom('course_run')
    .innerJoin('user', 'user.id', 'course_run.user_id')
    .select(['course_run.user_id', 'course_run.run', 'course_run.started_at', 'course_run.completed_at'])
    .where('course_run.course_id', '=', courseId)
    .where('course_run.user_id', '>=', after.userId)
    .where((row) => row.or([row('course_run.user_id', '>', after.userId), row('run', '>', after.run)]))
    .where('user.state', '=', 'active')
    .where((row) => isNoTeacher(row as unknown as ExpressionBuilder<Tables, 'user'>, courseId))
    .orderBy('course_run.user_id')
    .orderBy('course_run.run')
    .limit(limit)
    .execute()
}

export type RunDates = Pick<
  Awaited<ReturnType<typeof listRunDates>>[number],
  'user_id' | 'started_at' | 'completed_at'
>
