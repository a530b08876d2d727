import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { isLatestRun } from '../../progress/course-progress/run-store.ts'

type Page = { limit: number; cursor?: string | undefined }

const [userId, name, seenAt] = [sql.ref('user.id'), sql.ref('user.name_key'), sql.ref('course_run.seen_at')]

export function listByName(db: Database, courseId: string, { limit, cursor }: Page) {
  const last = sql`(select name_key, id from ${sql.table('user')} where id = ${cursor ?? ''})`
  const rows = latestRuns(db, courseId).orderBy(name).orderBy(userId).limit(limit)
  return (cursor ? rows.where(sql<boolean>`(${name}, ${userId}) > ${last}`) : rows).execute()
}

export function listBySeen(
  db: Database,
  courseId: string,
  { limit, after }: { limit: number; after: { seenAt: Date; id: string } | undefined },
) {
  const rows = latestRuns(db, courseId).orderBy(seenAt, 'desc').orderBy(userId, 'desc').limit(limit)
  const query = after && rows.where(sql<boolean>`(${seenAt}, ${userId}) < (${after.seenAt}, ${after.id})`)
  return (query ?? rows).execute()
}

export async function listByIds(db: Database, courseId: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await latestRuns(db, courseId).where('course_run.user_id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listLearnerIds(
  db: Database,
  courseId: string,
  { after, limit }: { after: string; limit: number },
) {
  const rows = await db
    .selectFrom('course_run')
    .innerJoin('user', 'user.id', 'course_run.user_id')
    .select('course_run.user_id')
    .where('course_run.course_id', '=', courseId)
    .where('course_run.run', '=', 1)
    .where('course_run.user_id', '>', after)
    .where('user.state', '=', 'active')
    .orderBy('course_run.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

const latestRuns = (db: Database, courseId: string) =>
  db
    .selectFrom('course_run')
    .innerJoin('user', 'user.id', 'course_run.user_id')
    .select(['user.id', 'user.full_name', 'user.avatar_picture', 'course_run.seen_at'])
    .where('course_run.course_id', '=', courseId)
    .where('user.state', '=', 'active')
    .where(isLatestRun)

/** The lectures that learners see, and what these people have done in them in their latest run of the course. */
export async function listLearnedBy(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return { lectures: [], progress: [], finishedBy: new Set<string>() }
  const shown = db
    .selectFrom('lecture')
    .where('lecture.course_id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .where('lecture.is_draft', '=', false)
  const [lectures, progress, finished] = await Promise.all([
    shown.select(['id', 'kind', 'is_required', 'duration_seconds']).execute(),
    shown
      .innerJoin('lecture_progress', 'lecture_progress.lecture_id', 'lecture.id')
      .select(['lecture_progress.user_id', 'lecture_progress.lecture_id', 'lecture_progress.seconds'])
      .select(['lecture_progress.watched_seconds', 'lecture_progress.is_finished'])
      .where('lecture_progress.user_id', 'in', userIds)
      .execute(),
    db
      .selectFrom('course_run')
      .select('user_id')
      .where('course_id', '=', courseId)
      .where('user_id', 'in', userIds)
      .where('completed_at', 'is not', null)
      .where(isLatestRun)
      .execute(),
  ])
  return { lectures, progress, finishedBy: new Set(finished.map(({ user_id }) => user_id)) }
}

export async function listAllRuns(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('course_run')
    .select(['user_id', 'started_at', 'completed_at'])
    .where('course_id', '=', courseId)
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .orderBy('run')
    .execute()
}

export type LearnerRow = Awaited<ReturnType<typeof listByName>>[number]
export type LearnerRun = Awaited<ReturnType<typeof listAllRuns>>[number]
