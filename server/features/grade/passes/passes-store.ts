import type { Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { hasClosed } from '../../quiz-attempt/news/tell-grades-store.ts'

/** How often something was written about each of these people in a course; without those who never began it. */
export async function listCounts(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('course_run')
    .innerJoin('user', 'user.id', 'course_run.user_id')
    .select(['user_id', 'changes'])
    .where('course_id', '=', courseId)
    .where('run', '=', 1)
    .where('user.state', '!=', 'deleted')
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, changes }) => [user_id, Number(changes)]))
}

export async function listLearnersAfter(db: Database, courseId: string, after: string, limit: number) {
  const rows = await db
    .selectFrom('course_run')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('run', '=', 1)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type Passes = { courseId: string; needed: string[]; passes: { userId: string; itemIds: string[] }[] }

/** Lock the runs of these people first. */
export async function savePasses(trx: Transaction<Tables>, { courseId, needed, passes }: Passes, now: Date) {
  if (passes.length === 0) return
  const rows = passes.flatMap(({ userId, itemIds }) =>
    itemIds.map((item_id) => ({ course_id: courseId, item_id, user_id: userId, passed_at: now })),
  )
  for (const { userId, itemIds } of passes) {
    const lost = needed.filter((id) => !itemIds.includes(id))
    if (lost.length > 0)
      await trx
        .deleteFrom('grade_pass')
        .where('course_id', '=', courseId)
        .where('user_id', '=', userId)
        .where('item_id', 'in', lost)
        .execute()
  }
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('grade_pass')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['course_id', 'item_id', 'user_id']).doNothing())
      .execute()
}

// A row has four values, and a statement at most 32,766 (sqlite.org/limits).
const rowsAtOnce = 2_000

/** Courses that ask for a pass in a quiz that has closed in this time, for everyone or for one person. */
export async function listClosedSince(db: Database, since: Date, until: Date) {
  const rows = await db
    .selectFrom('grade_item')
    .innerJoin('quiz', 'quiz.lecture_id', 'grade_item.lecture_id')
    .select('grade_item.course_id')
    .distinct()
    .where('grade_item.pass_share', 'is not', null)
    .where(hasClosed(since, until))
    .execute()
  return rows.map(({ course_id }) => course_id)
}
