import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { changePost } from './change-post.ts'
import { rejectAsMissing } from './post-access.ts'
import type { PostRef } from './post-store.ts'

/** Leaves it visible only to its author and the course's editors. Throws 404 if it is deleted. */
export async function hidePost(trx: Transaction<Tables>, ref: PostRef, courseId: string, now: Date) {
  const questionId = ref.kind === 'question' ? ref.id : await findQuestionOf(trx, ref.id)
  if (!questionId) rejectAsMissing(ref.kind)
  await changePost(trx, { ...ref, question_id: questionId, course_id: courseId }, { hidden_at: now })
}

async function findQuestionOf(trx: Transaction<Tables>, answerId: string) {
  const answer = trx.selectFrom('answer').select('question_id').where('id', '=', answerId)
  return (await answer.executeTakeFirst())?.question_id
}
