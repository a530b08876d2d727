import type { Database } from '../../../db/open.ts'

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
