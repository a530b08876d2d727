import type { Database } from '../../db/open.ts'

export type Usage = { lectureId: string; title: string }

/** The lectures that ask each of these questions by name, each once: quizzes, and videos. Without those that none asks. */
export async function listUsage(db: Database, questionIds: string[]): Promise<Map<string, Usage[]>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('quiz_item')
        .select(['lecture_id', 'question_id'])
        .where('question_id', 'in', questionIds)
        .union(
          from
            .selectFrom('video_question')
            .select(['lecture_id', 'question_id'])
            .where('question_id', 'in', questionIds),
        )
        .as('asked'),
    )
    .innerJoin('lecture', 'lecture.id', 'asked.lecture_id')
    .select(['question_id', 'lecture.id as lectureId', 'lecture.title'])
    .where('lecture.deleted_at', 'is', null)
    .orderBy('lecture.id')
    .execute()
  const usage = new Map<string, Usage[]>()
  for (const { question_id, lectureId, title } of rows)
    if (question_id) usage.set(question_id, [...(usage.get(question_id) ?? []), { lectureId, title }])
  return usage
}
