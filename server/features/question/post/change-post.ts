import type { Transaction } from 'kysely'
import type { answerEndpoints } from '../../../../contract/endpoints/answer.ts'
import type { questionEndpoints } from '../../../../contract/endpoints/question.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import type { AppContext } from '../../../context.ts'
import { requireAllowedWords } from '../../../core/blocked-words/require-allowed-words.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler, UnreadRequest } from '../../../http/route.ts'
import { countAnswers } from '../answer/answer-store.ts'
import { type Chosen, storeMentions } from '../mention/store-mentions.ts'
import { showPictures } from '../picture/post-picture-access.ts'
import { readAnswer, readQuestion } from '../question-view.ts'
import { forgetPostWords, indexPost } from '../search/word-store.ts'
import { type Post, rejectAsMissing, requireOwnPost, requireOwnWords } from './post-access.ts'
import { lockPost, type PostChanges, type PostRef, updatePost } from './post-store.ts'

export const editQuestion: Handler<typeof questionEndpoints.editQuestion> = async (editing) => {
  const id = editing.params.questionId
  const looking = await edit(editing, { kind: 'question', id })
  return { message: messages.changed, question: await readQuestion(editing.ctx, looking, id) }
}

export const editAnswer: Handler<typeof answerEndpoints.editAnswer> = async (editing) => {
  const id = editing.params.answerId
  const looking = await edit(editing, { kind: 'answer', id })
  return { message: messages.changed, answer: await readAnswer(editing.ctx, looking, id) }
}

type Editing = Pick<UnreadRequest<typeof answerEndpoints.editAnswer>, 'ctx' | 'user' | 'countCall'> & {
  body: { text: string; mentioned?: Chosen[] | undefined }
}

async function edit({ ctx, user, body: { text, mentioned: chosen }, countCall }: Editing, ref: PostRef) {
  const { db, now } = ctx
  const post = await requireOwnPost(ctx, user, ref)
  requireAllowedWords(ctx, { text })
  await countCall()
  await transact(db, async (trx) => {
    const place = { questionId: post.question_id, courseId: post.course_id }
    const stored = await storeMentions(trx, { text, ...place, chosen, before: post.text })
    const of = { userId: user.id, lectureId: post.lecture_id, postId: post.id }
    await showPictures(trx, { ...of, text: stored, now: now() })
    await changePost(trx, post, { text: stored, edited_at: now() })
  })
  return { user, courseId: post.course_id }
}

export const deleteQuestion: Handler<typeof questionEndpoints.deleteQuestion> = async ({
  ctx,
  user,
  params: { questionId: id },
}) => {
  await remove(ctx, user, { kind: 'question', id })
  return { message: messages.questionDeleted }
}

export const deleteAnswer: Handler<typeof answerEndpoints.deleteAnswer> = async ({
  ctx,
  user,
  params: { answerId: id },
}) => {
  await remove(ctx, user, { kind: 'answer', id })
  return { message: messages.answerDeleted }
}

export const restoreQuestion: Handler<typeof questionEndpoints.restoreQuestion> = async ({
  ctx,
  user,
  params: { questionId: id },
}) => {
  const looking = await restore(ctx, user, { kind: 'question', id })
  return { message: messages.restored, question: await readQuestion(ctx, looking, id) }
}

export const restoreAnswer: Handler<typeof answerEndpoints.restoreAnswer> = async ({
  ctx,
  user,
  params: { answerId: id },
}) => {
  const looking = await restore(ctx, user, { kind: 'answer', id })
  return { message: messages.restored, answer: await readAnswer(ctx, looking, id) }
}

async function remove(ctx: AppContext, user: CurrentUser, ref: PostRef) {
  const post = await requireOwnWords(ctx, user, ref)
  await transact(ctx.db, (trx) => changePost(trx, post, { deleted_at: ctx.now() }))
}

async function restore(ctx: AppContext, user: CurrentUser, ref: PostRef) {
  const isDeleted = { isDeleted: true }
  const post = await requireOwnWords(ctx, user, ref, isDeleted)
  await transact(ctx.db, (trx) => changePost(trx, post, { deleted_at: null }, isDeleted))
  return { user, courseId: post.course_id }
}

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
