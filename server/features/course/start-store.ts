import type { Database } from '../../db/open.ts'

/** When the person began the course: what 'days after' counts from. */
export async function findStart(db: Database, userId: string, courseId: string) {
  const [first] = await listStarts(db, [userId], [courseId])
  return first?.started_at
}

/** First runs of these people in these courses. */
export async function listStarts(db: Database, userIds: string[], courseIds: string[]) {
  if (userIds.length === 0 || courseIds.length === 0) return []
  const rows = await db
    .selectFrom('course_run')
    .select(['user_id', 'course_id', 'started_at'])
    .where('user_id', 'in', userIds)
    .where('course_id', 'in', courseIds)
    .orderBy('run')
    .execute()
  const seen = new Set<string>()
  return rows.filter(({ user_id, course_id }) => {
    const key = `${user_id} ${course_id}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The lectures of a course that the person has completed. */
export const listFinished = (db: Database, userId: string, courseId: string) =>
  listFinishedIn(db, userId, [courseId])

/** The same in several courses. */
export async function listFinishedIn(db: Database, userId: string, courseIds: string[]) {
  if (courseIds.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('lecture_progress')
    .innerJoin('lecture', 'lecture.id', 'lecture_progress.lecture_id')
    .select('lecture.id')
    .where('lecture_progress.user_id', '=', userId)
    .where('lecture_progress.is_finished', '=', true)
    .where('lecture.course_id', 'in', courseIds)
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
