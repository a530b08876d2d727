import type { answerEndpoints } from '../../../../contract/endpoints/answer.ts'
import type { questionEndpoints } from '../../../../contract/endpoints/question.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { readAnswer, readQuestion } from '../question-view.ts'
import { changePost } from './change-post.ts'
import { requireOwnWords } from './post-access.ts'
import type { PostRef } from './post-store.ts'

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
