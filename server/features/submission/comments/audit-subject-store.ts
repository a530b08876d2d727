import type { Subject } from '../../../db/audit/subject.ts'
import { findComment } from './comment-store.ts'

/** One comment. The entry names nobody: the submission's id leads to the learner while there is one. */
export const commentSubject = (submissionId: string, commentId: string): Subject => ({
  kind: 'submission',
  id: submissionId,
  describe: async (trx) => {
    const row = await trx
      .selectFrom('submission')
      .innerJoin('lecture', 'lecture.id', 'submission.lecture_id')
      .select('lecture.title')
      .where('submission.id', '=', submissionId)
      .executeTakeFirst()
    const comment = await findComment(trx, { submissionId, commentId })
    if (!row || !comment) return undefined
    const { page, second, text } = comment
    return { name: row.title, facts: { commentId, page, second, comment: text } }
  },
})
