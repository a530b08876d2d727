import type { answerEndpoints } from '../../../../contract/endpoints/answer.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import { questionPage } from '../../../../contract/page-sizes.ts'
import { requireAllowedWords } from '../../../core/blocked-words/require-allowed-words.ts'
import { newId } from '../../../core/new-id.ts'
import { pageOf } from '../../../db/page-of.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { addNotifications } from '../../notification/notification-store.ts'
import { listMentioned } from '../mention/mention.ts'
import { storeMentions } from '../mention/store-mentions.ts'
import { showPictures } from '../picture/post-picture-access.ts'
import { rejectAsMissing, requirePost } from '../post/post-access.ts'
import { lockPost } from '../post/post-store.ts'
import { readAnswer, readQuestion, toAnswers } from '../question-view.ts'
import { indexPost } from '../search/word-store.ts'
import { countAnswers, insertAnswer, listAnswerRows, listTakingPart } from './answer-store.ts'

export const answerQuestion: Handler<typeof answerEndpoints.answerQuestion> = async ({
  ctx,
  user,
  params: { questionId },
  body: { text, mentioned: chosen },
  countCall,
}) => {
  const { db, now } = ctx
  const ref = { kind: 'question', id: questionId } as const
  const { course_id: courseId, lecture_id: lectureId } = await requirePost(ctx, user, ref)
  requireAllowedWords(ctx, { text })
  await countCall()
  const id = newId()
  await transact(db, async (trx) => {
    const question = await lockPost(trx, ref)
    if (!question || question.deleted_at) rejectAsMissing('question')
    const stored = await storeMentions(trx, { text, questionId, courseId, chosen })
    await insertAnswer(trx, {
      id,
      question_id: questionId,
      user_id: user.id,
      text: stored,
      created_at: now(),
      edited_at: null,
      hidden_at: null,
      deleted_at: null,
    })
    await showPictures(trx, { userId: user.id, lectureId, postId: id, text: stored, now: now() })
    await countAnswers(trx, questionId)
    await indexPost(trx, { courseId, questionId, answerId: id, text: stored })
    const news = { courseId, lectureId, questionId, aboutId: id, byId: user.id }
    const mentioned = listMentioned(stored)
    await addNotifications(trx, mentioned, { kind: 'mention', ...news }, now())
    const others = (await listTakingPart(trx, questionId)).filter((one) => !mentioned.includes(one))
    await addNotifications(trx, others, { kind: 'answer', ...news }, now())
  })
  return { message: messages.answered, answer: await readAnswer(ctx, { user, courseId }, id) }
}

/** Every page has the accepted answer separately, so no list includes it. */
export const listAnswers: Handler<typeof answerEndpoints.listAnswers> = async ({
  ctx,
  user,
  params: { questionId },
  query: { limit = questionPage.default, cursor },
}) => {
  const post = await requirePost(ctx, user, { kind: 'question', id: questionId })
  const looking = { user, courseId: post.course_id }
  const question = await readQuestion(ctx, looking, questionId)
  const { acceptedAnswerId: without } = question
  const wanted = { questionId, without, cursor, limit: limit + 1 }
  const reader = { userId: user.id, isEditor: post.isEditor }
  const { page, nextCursor } = pageOf(await listAnswerRows(ctx.db, reader, wanted), limit)
  return {
    message: messages.answersListed,
    question,
    accepted: without ? await readAnswer(ctx, looking, without) : null,
    answers: await toAnswers(ctx, looking, page),
    nextCursor,
  }
}
