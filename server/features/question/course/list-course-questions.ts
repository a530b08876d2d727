import type { courseQuestionEndpoints } from '../../../../contract/endpoints/course-question.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import { questionPage } from '../../../../contract/page-sizes.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { listQuestionsOf } from '../question-store.ts'
import { toQuestions } from '../question-view.ts'
import { listOpenIds } from './open-question-store.ts'

export const listCourseQuestions: Handler<typeof courseQuestionEndpoints.listCourseQuestions> = async ({
  ctx,
  user,
  params: { courseId },
  query: { limit = questionPage.default, cursor },
}) => {
  await requireCourse(ctx.db, user, courseId)
  const found = await listOpenIds(ctx.db, user, courseId, { limit: limit + 1, cursor })
  const page = found.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const rows = ids.length > 0 ? await listQuestionsOf(ctx.db, { userId: user.id, isEditor: true }, ids) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const questions = await toQuestions(
    ctx,
    { user, courseId },
    ids.flatMap((id) => byId.get(id) ?? []),
  )
  const titles = new Map(page.map(({ lecture_id, title }) => [lecture_id, title]))
  return {
    message: messages.questionsListed,
    questions,
    lectures: [...titles].map(([_id, title]) => ({ _id, title })),
    nextCursor: found.length > limit ? (page.at(-1)?.cursor ?? null) : null,
  }
}
