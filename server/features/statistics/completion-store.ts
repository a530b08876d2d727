import type { Database } from '../../db/open.ts'

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
    .orderBy('course_run.user_id')
    .orderBy('course_run.run')
    .limit(limit)
    .execute()
}

export type RunDates = Pick<
  Awaited<ReturnType<typeof listRunDates>>[number],
  'user_id' | 'started_at' | 'completed_at'
>
