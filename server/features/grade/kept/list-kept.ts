import type { keptGradesEndpoints } from '../../../../contract/endpoints/kept-grades.ts'
import { completion } from '../../../../contract/messages/grade.ts'
import { translate } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-grade.ts'
import { adminPage } from '../../../../contract/page-sizes.ts'
import { localeOf } from '../../../core/locales.ts'
import { pageOf } from '../../../db/page-of.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { listKept } from './kept-store.ts'

export const listKeptGrades: Handler<typeof keptGradesEndpoints.listKeptGrades> = async ({
  ctx,
  user,
  params: { courseId },
  query: { cursor },
  request,
}) => {
  await requireCourse(ctx.db, user, courseId)
  const limit = adminPage.max
  const rows = await listKept(ctx.db, courseId, { limit: limit + 1, cursor })
  const { page, nextCursor } = pageOf(rows, limit)
  return {
    message: messages.listed,
    kept: page.map(({ id, kept_at, marks, share, grade }) => ({
      ...{ pseudonym: id, keptAt: kept_at.toISOString(), share, ...(grade !== null && { grade }) },
      marks: marks.map(({ title, ...mark }) => ({
        ...mark,
        title: title ?? translate(localeOf(request), completion),
      })),
    })),
    nextCursor,
  }
}
