import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Questions and answers without their text: people wrote it, and an entry stays forever. */
export const postSubjects = {
  question: async (trx: Transaction<Tables>, id: string) => {
    const row = await trx
      .selectFrom('question')
      .select(['lecture_id', 'hidden_at', 'accepted_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { lecture_id, hidden_at, accepted_id } = row
    return {
      name: null,
      facts: { lectureId: lecture_id, isHidden: hidden_at !== null, acceptedAnswerId: accepted_id },
    }
  },

  answer: async (trx: Transaction<Tables>, id: string) => {
    const row = await trx
      .selectFrom('answer')
      .select(['question_id', 'hidden_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { name: null, facts: { questionId: row.question_id, isHidden: row.hidden_at !== null } }
  },
}
