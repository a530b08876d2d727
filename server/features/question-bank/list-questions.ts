import type { questionBankEndpoints } from '../../../contract/endpoints/question-bank.ts'
import * as messages from '../../../contract/messages/server-question-bank.ts'
import { bankPage } from '../../../contract/page-sizes.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { withPictures } from './picture/picture-view.ts'
import { listPlaces, listQuestions } from './question-store.ts'
import { toBankQuestion } from './question-view.ts'
import { listUsage } from './usage-store.ts'

export const listBankQuestions: Handler<typeof questionBankEndpoints.listBankQuestions> = async ({
  ctx,
  user,
  params: { courseId },
  query: { limit = bankPage.default, ...sought },
}) => {
  const { db } = ctx
  await requireCourse(db, user, courseId)
  const rows = await listQuestions(db, courseId, { ...sought, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const usage = await listUsage(
    db,
    page.map(({ questionId }) => questionId),
  )
  const questions = page.map((question) => toBankQuestion(question, usage.get(question.questionId)))
  return {
    message: messages.listed,
    questions: await withPictures(ctx, questions, ({ _id }) => _id),
    nextCursor: rows.length > limit ? (page.at(-1)?.questionId ?? null) : null,
    ...(await listPlaces(db, courseId)),
  }
}
