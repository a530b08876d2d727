import type { questionEndpoints } from '../../../contract/endpoints/question.ts'
import * as messages from '../../../contract/messages/server-question.ts'
import { questionPage } from '../../../contract/page-sizes.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { readQuestionedLecture } from './question-access.ts'
import { cursorOf, listQuestionRows } from './question-store.ts'
import { toQuestions } from './question-view.ts'

export const listQuestions: Handler<typeof questionEndpoints.listQuestions> = async ({
  ctx,
  user,
  params,
  query: { limit = questionPage.default, sort = 'newest', q = '', cursor },
}) => {
  const lecture = await readQuestionedLecture(ctx, user, params.lectureId)
  const listing = { ...lecture, sort, q, cursor, limit: limit + 1 }
  const { page, nextCursor } = pageOf(await listQuestionRows(ctx.db, lecture, listing), limit)
  const last = page.at(-1)
  return {
    message: messages.questionsListed,
    questions: await toQuestions(ctx, lecture, page),
    nextCursor: nextCursor && last ? cursorOf(last, sort) : null,
  }
}
