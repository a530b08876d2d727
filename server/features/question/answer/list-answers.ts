import type { answerEndpoints } from '../../../../contract/endpoints/answer.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import { questionPage } from '../../../../contract/validation/limits.ts'
import { pageOf } from '../../../db/page-of.ts'
import type { Handler } from '../../../http/route.ts'
import { requirePost } from '../post/post-access.ts'
import { readAnswer, readQuestion, toAnswers } from '../question-view.ts'
import { listAnswerRows } from './answer-store.ts'

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
