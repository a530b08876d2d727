import type { Subject } from '../../db/audit/subject.ts'
import { listFilesOf } from './files/answer-file-store.ts'

/** How one answer was graded. The entry names nobody: the attempt's id leads to the learner while there is one. */
export const gradeSubject = (attemptId: string, questionId: string): Subject => ({
  kind: 'grade',
  id: attemptId,
  describe: async (trx, id) => {
    const row = await trx
      .selectFrom('quiz_answer')
      .innerJoin('quiz_attempt', 'quiz_attempt.id', 'quiz_answer.attempt_id')
      .innerJoin('lecture', 'lecture.id', 'quiz_attempt.lecture_id')
      .select(['lecture.title', 'quiz_answer.points', 'quiz_answer.max_points', 'quiz_answer.comment'])
      .select(['quiz_answer.id', 'quiz_answer.reason'])
      .where('attempt_id', '=', id)
      .where('question_id', '=', questionId)
      .executeTakeFirst()
    if (!row) return undefined
    const { id: answerId, title, points, max_points, comment, reason } = row
    const files = (await listFilesOf(trx, [answerId])).filter(({ user_id }) => user_id === null)
    const file = files[0]?.file_name ?? null
    return { name: title, facts: { questionId, points, maxPoints: max_points, comment, reason, file } }
  },
})
