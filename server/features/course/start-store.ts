import type { Database } from '../../db/open.ts'

/** When the person began the course: what 'days after' counts from. */
export const findStart = async (db: Database, userId: string, courseId: string) =>
  (await listStarts(db, [userId], courseId)).get(userId)

/** The same of several people. */
export async function listStarts(db: Database, userIds: string[], courseId: string) {
  if (userIds.length === 0) return new Map<string, Date>()
  const first = await db
    .selectFrom('course_run')
    .select(['user_id', 'started_at'])
    .where('user_id', 'in', userIds)
    .where('course_id', '=', courseId)
    .orderBy('run', 'desc')
    .execute()
  return new Map(first.map(({ user_id, started_at }) => [user_id, started_at]))
}

/** The lectures of a course that the person has completed. */
export async function listFinished(db: Database, userId: string, courseId: string) {
  const rows = await db
    .selectFrom('lecture_progress')
    .innerJoin('lecture', 'lecture.id', 'lecture_progress.lecture_id')
    .select('lecture.id')
    .where('lecture_progress.user_id', '=', userId)
    .where('lecture_progress.is_finished', '=', true)
    .where('lecture.course_id', '=', courseId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The first look at a course's lectures starts it; days count from that start. */
export async function beginFirstRun(db: Database, userId: string, courseId: string, now: Date) {
  await db
    .insertInto('course_run')
    .values({
      user_id: userId,
      course_id: courseId,
      run: 1,
      started_at: now,
      reported_at: null,
      completed_at: null,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id', 'run']).doNothing())
    .execute()
}
