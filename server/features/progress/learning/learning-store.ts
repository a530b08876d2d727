import type { ExpressionBuilder } from 'kysely'
import { addDays, dayOf, daysOfWeek, mondayOf } from '../../../core/time/day.ts'
import { compileOnce } from '../../../db/compile-once.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

/** In seconds since Monday, UTC. */
export async function countSecondsThisWeek(db: Database, userId: string, now: Date) {
  const [row] = await selectSecondsSince(db, userId, mondayOf(now))
  return Number(row?.seconds ?? 0)
}

const selectSecondsSince = compileOnce((db, userId: string, day: ReturnType<typeof mondayOf>) =>
  db
    .selectFrom('active_day')
    .select((row) => row.fn.sum<number | null>('watched_seconds').as('seconds'))
    .where('user_id', '=', userId)
    .where('day', '>=', day),
)

export const finishDay = (now: Date, seconds: number, minutesPerWeek: number) =>
  addDays(dayOf(now), Math.ceil((seconds / 60 / minutesPerWeek) * daysOfWeek))

type Key = { userId: string; courseId: string }

export async function insertSaved(db: Database, { userId, courseId }: Key, now: Date) {
  await db
    .insertInto('saved_course')
    .values({ user_id: userId, course_id: courseId, saved_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id'])
        .doUpdateSet((row) => ({ saved_at: row.ref('excluded.saved_at') }))
        .where(isFinishedSince),
    )
    .execute()
}

/** A course that was finished after it was saved has left the list, until it is saved again. */
export const isFinishedSince = (row: ExpressionBuilder<Tables, 'saved_course'>) =>
  row.exists(
    row
      .selectFrom('course_run')
      .select('course_run.run')
      .whereRef('course_run.user_id', '=', 'saved_course.user_id')
      .whereRef('course_run.course_id', '=', 'saved_course.course_id')
      .whereRef('course_run.completed_at', '>', 'saved_course.saved_at'),
  )

export async function deleteSaved(db: Database, { userId, courseId }: Key) {
  await db
    .deleteFrom('saved_course')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
}
