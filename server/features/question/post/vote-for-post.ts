import type { answerEndpoints } from '../../../../contract/endpoints/answer.ts'
import type { questionEndpoints } from '../../../../contract/endpoints/question.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { readAnswer, readQuestion } from '../question-view.ts'
import { rejectAsMissing, requirePost } from './post-access.ts'
import { lockPost, type PostRef } from './post-store.ts'
import { addToVotes, deleteVote, insertVote } from './vote-store.ts'

type Vote = 'given' | 'withdrawn'

export const voteForQuestion: Handler<typeof questionEndpoints.voteForQuestion> = async (request) => {
  const id = request.params.questionId
  const looking = await setVote(request.ctx, request.user, { kind: 'question', id }, 'given')
  return { message: messages.voted, question: await readQuestion(request.ctx, looking, id) }
}

export const withdrawQuestionVote: Handler<typeof questionEndpoints.withdrawQuestionVote> = async (
  request,
) => {
  const id = request.params.questionId
  const looking = await setVote(request.ctx, request.user, { kind: 'question', id }, 'withdrawn')
  return { message: messages.voteWithdrawn, question: await readQuestion(request.ctx, looking, id) }
}

export const voteForAnswer: Handler<typeof answerEndpoints.voteForAnswer> = async (request) => {
  const id = request.params.answerId
  const looking = await setVote(request.ctx, request.user, { kind: 'answer', id }, 'given')
  return { message: messages.voted, answer: await readAnswer(request.ctx, looking, id) }
}

export const withdrawAnswerVote: Handler<typeof answerEndpoints.withdrawAnswerVote> = async (request) => {
  const id = request.params.answerId
  const looking = await setVote(request.ctx, request.user, { kind: 'answer', id }, 'withdrawn')
  return { message: messages.voteWithdrawn, answer: await readAnswer(request.ctx, looking, id) }
}

/** The count changes with the row, while the post is locked. */
async function setVote(ctx: AppContext, user: CurrentUser, ref: PostRef, vote: Vote) {
  const { db, now } = ctx
  const post = await requirePost(ctx, user, ref)
  if (post.isMine) throw new Problem('not-allowed', messages.ownVote)
  await transact(db, async (trx) => {
    const locked = await lockPost(trx, ref)
    if (!locked || locked.deleted_at) rejectAsMissing(ref.kind)
    if (vote === 'given' && (await insertVote(trx, ref, user.id, now()))) await addToVotes(trx, ref, 1)
    if (vote === 'withdrawn' && (await deleteVote(trx, ref, user.id))) await addToVotes(trx, ref, -1)
  })
  return { user, courseId: post.course_id }
}
