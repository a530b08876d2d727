import type { GradeMark, gradeEndpoints, OwnGradeItem } from '../../../contract/endpoints/grade.ts'
import * as messages from '../../../contract/messages/server-grade.ts'
import { localeOf } from '../../core/locales.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { requireEnrolment } from '../course/enrolment/enrolment-access.ts'
import { toCategory, toItems, toMark, toTotal } from './grade-view.ts'
import { isPassed } from './passes/is-passed.ts'
import { listGradedAmong } from './people-store.ts'
import { readBook } from './read-book.ts'
import { type Cells, forLearner, readCells } from './read-cells.ts'
import { readMade } from './read-made.ts'

/** Also for people who are no longer enrolled: what they reached stays theirs. */
export const readMyGrades: Handler<typeof gradeEndpoints.readMyGrades> = async ({
  ctx,
  user,
  params: { courseId },
  request,
}) => {
  await requireCourse(ctx.db, user, courseId)
  const isKnown = (await listGradedAmong(ctx.db, courseId, [user.id])).length > 0
  if (!isKnown) await requireEnrolment(ctx, user, { courseId })
  const book = await readBook(ctx, courseId)
  const all = (await readCells(ctx, book, [user.id])).get(user.id) ?? new Map()
  const cells: Cells = new Map([...all].map(([itemId, cell]) => [itemId, forLearner(cell)]))
  const made = await readMade(ctx, { courseId, userId: user.id, forLearner: true }, all)
  const titles = new Map(book.categories.map(({ id, title }) => [id, title]))
  const items = toItems(book, localeOf(request)).map(({ sectionId: _, ...item }): OwnGradeItem => {
    const cell = cells.get(item.itemId)
    const category = item.categoryId === null ? undefined : titles.get(item.categoryId)
    const mark: GradeMark = cell ? toMark(item.itemId, cell) : { itemId: item.itemId, state: 'not-due' }
    const own = made.get(item.itemId)
    return {
      ...{ ...item, ...mark },
      ...(own && { made: own }),
      ...(category !== undefined && { category }),
      ...(cell?.dueAt && { dueAt: cell.dueAt.toISOString() }),
      ...(item.passShare !== null && {
        isPassed: cell !== undefined && isPassed(item, cell, item.passShare),
      }),
    }
  })
  return {
    message: messages.ownRead,
    items,
    scale: book.scale,
    categories: book.categories.map(toCategory),
    soFar: toTotal(book, cells, 'left out'),
    ifRestZero: toTotal(book, cells, 'zero'),
  }
}
