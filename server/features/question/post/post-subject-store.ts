import { defineSubject } from '../../../db/audit/subject.ts'
import type { PostRef } from './post-store.ts'

/** Without their text: people wrote it, and an entry stays forever. */
export const questionSubject = defineSubject('question', async (trx, id) => {
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
})

export const answerSubject = defineSubject('answer', async (trx, id) => {
  const row = await trx
    .selectFrom('answer')
    .select(['question_id', 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: null, facts: { questionId: row.question_id, isHidden: row.hidden_at !== null } }
})

export const subjectOfPost = ({ kind, id }: PostRef) =>
  ({ question: questionSubject, answer: answerSubject })[kind](id)
