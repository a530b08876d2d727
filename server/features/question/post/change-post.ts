import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { countAnswers } from '../answer/answer-store.ts'
import { forgetPostWords, indexPost } from '../search/word-store.ts'
import { type Post, rejectAsMissing } from './post-access.ts'
import { lockPost, type PostChanges, updatePost } from './post-store.ts'

/**
 * Locks a question or answer and changes it, with the number of answers and the search words that depend on it. Throws
 * 404 if it was deleted meanwhile, or with `isDeleted` if it was not.
 */
export async function changePost(
  trx: Transaction<Tables>,
  post: Pick<Post, 'kind' | 'id' | 'question_id' | 'course_id'>,
  changes: PostChanges,
  { isDeleted = false } = {},
) {
  // Always the question before its answer, so that two changes do not deadlock.
  const question = await lockPost(trx, { kind: 'question', id: post.question_id })
  const isQuestion = post.kind === 'question'
  // Its author deletes an answer, also when the question is deleted.
  const isOpen = question && (!question.deleted_at || changes.deleted_at)
  if (!isQuestion && !isOpen) rejectAsMissing('question')
  const before = isQuestion ? question : await lockPost(trx, post)
  if (!before || (before.deleted_at !== null) !== isDeleted) return rejectAsMissing(post.kind)
  await updatePost(trx, post, changes)
  const after = { ...before, ...changes }
  const source = { questionId: post.question_id, answerId: isQuestion ? '' : post.id }
  if (isQuestion) {
    if (changes.text !== undefined)
      await indexPost(trx, { ...source, courseId: post.course_id, text: after.text })
    return
  }
  await countAnswers(trx, post.question_id)
  // Search words of a hidden answer would reveal its content.
  if (after.deleted_at || after.hidden_at) await forgetPostWords(trx, source)
  else await indexPost(trx, { ...source, courseId: post.course_id, text: after.text })
}
