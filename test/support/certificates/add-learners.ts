import { newId } from '../../../server/core/new-id.ts'
import type { Database } from '../../../server/db/open.ts'

const rowsAtOnce = 1_000

/** Adds learners of a course who have completed this lecture of it. Returns their ids. */
export async function addLearners(
  { ctx, clock }: { ctx: { db: Database }; clock: { now: Date } },
  { courseId, lectureId }: { courseId: string; lectureId: string },
  count: number,
) {
  const now = clock.now
  const ids = Array.from({ length: count }, () => newId())
  for (let from = 0; from < count; from += rowsAtOnce) {
    const some = ids.slice(from, from + rowsAtOnce)
    const person = { full_name: 'Ada Lovelace', password_hash: 'never asked', role: 'USER' } as const
    const rest = { avatar_picture: null, subscription_status: 'none', created_at: now } as const
    const users = some.map((id) => ({ id, email: `${id}@school.example`, ...person, ...rest }))
    await ctx.db.insertInto('user').values(users).execute()
    const run = { course_id: courseId, run: 1, started_at: now, seen_at: now }
    const runs = some.map((user_id) => ({ user_id, ...run, reported_at: now, completed_at: null }))
    await ctx.db.insertInto('course_run').values(runs).execute()
    const place = { lecture_id: lectureId, seconds: 0, duration: 0, is_finished: true, updated_at: now }
    await ctx.db
      .insertInto('lecture_progress')
      .values(some.map((user_id) => ({ user_id, ...place })))
      .execute()
  }
  return ids
}
