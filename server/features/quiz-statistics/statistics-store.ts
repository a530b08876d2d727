import type { Database } from '../../db/open.ts'

export type AnswerRow = Awaited<ReturnType<typeof listAnswersOf>>[number]
export type GradedRow = Awaited<ReturnType<typeof listGraded>>[number]

/** Attempts that were handed in and are graded, in the order of their ids, from the one after `afterId`. */
export async function listGraded(db: Database, lectureId: string, afterId: string, limit: number) {
  const rows = await db
    .selectFrom('quiz_attempt')
    .select(['id', 'points', 'max_points', 'started_at'])
    .where('lecture_id', '=', lectureId)
    .where('submitted_at', 'is not', null)
    .where('points', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, points, max_points, started_at }) => ({
    ...{ id, points: points ?? 0, maxPoints: max_points, startedAt: started_at },
  }))
}

/** In no order. */
export const listAnswersOf = (db: Database, attemptIds: string[]) =>
  db
    .selectFrom('quiz_answer')
    .select(['attempt_id', 'question_id', 'version', 'points', 'max_points', 'answer', 'answered_at'])
    .where('attempt_id', 'in', attemptIds)
    .execute()
