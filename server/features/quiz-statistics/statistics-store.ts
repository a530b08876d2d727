import type { Database } from '../../db/open.ts'

export type GradedRow = Awaited<ReturnType<typeof listGraded>>[number]

/** Attempts that were handed in and are graded, in the order of their ids, from the one after `afterId`. */
export async function listGraded(db: Database, lectureId: string, afterId: string, limit: number) {
  const rows = await db
    .selectFrom('quiz_attempt')
    .select(['id', 'points', 'max_points'])
    .where('lecture_id', '=', lectureId)
    .where('submitted_at', 'is not', null)
    .where('points', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, points, max_points }) => ({ id, points: points ?? 0, maxPoints: max_points }))
}

/** In no order. */
export const listAnswersOf = (db: Database, attemptIds: string[]) =>
  db
    .selectFrom('quiz_answer')
    .select(['attempt_id', 'question_id', 'version', 'points', 'max_points', 'answer'])
    .where('attempt_id', 'in', attemptIds)
    .execute()
