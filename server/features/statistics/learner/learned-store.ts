import type { Database } from '../../../db/open.ts'

/** The lectures that learners see. */
export const listTaught = (db: Database, courseId: string) =>
  db
    .selectFrom('lecture')
    .select(['id', 'title', 'kind', 'is_required', 'duration_seconds'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .execute()

export type TaughtLecture = Awaited<ReturnType<typeof listTaught>>[number]

/** What these people have done in the lectures of a course, in their latest run of it. */
export async function listDone(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('lecture_progress')
    .innerJoin('lecture', 'lecture.id', 'lecture_progress.lecture_id')
    .select(['lecture_progress.user_id', 'lecture_progress.lecture_id', 'lecture_progress.seconds'])
    .select(['lecture_progress.watched_seconds', 'lecture_progress.is_finished'])
    .select('lecture_progress.updated_at')
    .where('lecture_progress.user_id', 'in', userIds)
    .where('lecture.course_id', '=', courseId)
    .execute()
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

export type LearnerRun = Awaited<ReturnType<typeof listAllRuns>>[number]
