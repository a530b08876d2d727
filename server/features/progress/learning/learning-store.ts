import { addDays, dayOf, daysOfWeek, mondayOf } from '../../../core/time/day.ts'
import type { Database } from '../../../db/open.ts'

/** In seconds since Monday, UTC. */
export async function countSecondsThisWeek(db: Database, userId: string, now: Date) {
  const { seconds } = await db
    .selectFrom('active_day')
    .select((row) => row.fn.sum<number | null>('watched_seconds').as('seconds'))
    .where('user_id', '=', userId)
    .where('day', '>=', mondayOf(now))
    .executeTakeFirstOrThrow()
  return Number(seconds ?? 0)
}

export const finishDay = (now: Date, seconds: number, minutesPerWeek: number) =>
  addDays(dayOf(now), Math.ceil((seconds / 60 / minutesPerWeek) * daysOfWeek))

type Key = { userId: string; courseId: string }

export async function insertSaved(db: Database, { userId, courseId }: Key, now: Date) {
  await db
    .insertInto('saved_course')
    .values({ user_id: userId, course_id: courseId, saved_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .execute()
}

export async function deleteSaved(db: Database, { userId, courseId }: Key) {
  await db
    .deleteFrom('saved_course')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
}
