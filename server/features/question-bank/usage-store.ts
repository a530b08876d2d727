import type { Database } from '../../db/open.ts'

export type Usage = { lectureId: string; title: string }

/** The quizzes that ask each of these questions by name; without those that no quiz asks. */
export async function listUsage(db: Database, questionIds: string[]): Promise<Map<string, Usage[]>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('quiz_item')
    .innerJoin('lecture', 'lecture.id', 'quiz_item.lecture_id')
    .select(['question_id', 'lecture.id as lectureId', 'lecture.title'])
    .where('question_id', 'in', questionIds)
    .where('lecture.deleted_at', 'is', null)
    .orderBy('lecture.id')
    .execute()
  const usage = new Map<string, Usage[]>()
  for (const { question_id, lectureId, title } of rows)
    if (question_id) usage.set(question_id, [...(usage.get(question_id) ?? []), { lectureId, title }])
  return usage
}
