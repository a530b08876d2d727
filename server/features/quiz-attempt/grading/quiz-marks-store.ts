import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'

/** The quizzes of a course that learners see, and what all their questions give. */
export async function listQuizItems({ db }: { db: Database }, courseId: string) {
  const rows = await db
    .selectFrom('lecture')
    .innerJoin('quiz', 'quiz.lecture_id', 'lecture.id')
    .leftJoin('quiz_item', 'quiz_item.lecture_id', 'lecture.id')
    .select(['lecture.id', 'lecture.title'])
    .select(sql<number | null>`sum(quiz_item.points * coalesce(quiz_item.count, 1))`.as('max_points'))
    .where('lecture.course_id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .where('lecture.is_draft', '=', false)
    .groupBy(['lecture.id', 'lecture.title'])
    .execute()
  return rows.map(({ id, title, max_points }) => ({
    ...{ lectureId: id, title, maxPoints: Number(max_points ?? 0) },
  }))
}

export const listQuizRules = (db: Database, lectureIds: string[]) =>
  db
    .selectFrom('quiz')
    .select(['lecture_id', 'scoring', 'pass_share', 'feedback', 'closes_at'])
    .where('lecture_id', 'in', lectureIds)
    .execute()

/** In the order of their numbers. */
export const listAttemptsIn = (db: Database, lectureIds: string[], userIds: string[]) =>
  db
    .selectFrom('quiz_attempt')
    .select(['lecture_id', 'user_id', 'number', 'points', 'max_points', 'submitted_at'])
    .where('lecture_id', 'in', lectureIds)
    .where('user_id', 'in', userIds)
    .orderBy('number')
    .execute()

export const listClosesOf = (db: Database, lectureIds: string[], userIds: string[]) =>
  db
    .selectFrom('quiz_override')
    .select(['lecture_id', 'user_id', 'closes_at'])
    .where('lecture_id', 'in', lectureIds)
    .where('user_id', 'in', userIds)
    .where('closes_at', 'is not', null)
    .execute()

/** Quizzes in which an answer of somebody may still count: by an exception, or in an attempt whose grace is not over. */
export async function listStillAnswered(
  db: Database,
  lectureIds: string[],
  { now, graceStart }: { now: Date; graceStart: Date },
) {
  const byException = await db
    .selectFrom('quiz_override')
    .select('lecture_id')
    .distinct()
    .where('lecture_id', 'in', lectureIds)
    .where('closes_at', '>', now)
    .execute()
  const inAttempts = await db
    .selectFrom('quiz_attempt')
    .select('lecture_id')
    .distinct()
    .where('lecture_id', 'in', lectureIds)
    .where('submitted_at', 'is', null)
    .where('deadline', '>=', graceStart)
    .execute()
  return new Set([...byException, ...inAttempts].map(({ lecture_id }) => lecture_id))
}
