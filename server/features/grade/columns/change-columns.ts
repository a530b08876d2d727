import type { gradeSettingsEndpoints } from '../../../../contract/endpoints/grade-settings.ts'
import type { Locale } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-grade.ts'
import { maxGradeColumns } from '../../../../contract/validation/bounds/grade-limits.ts'
import type { AppContext } from '../../../context.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import { requireCourse, requireLockedCourse } from '../../course/course-access.ts'
import { gradebookSubject } from '../audit-subject-store.ts'
import { countMarks } from '../book-store.ts'
import { toItems } from '../grade-view.ts'
import { tellReleased, untellMarked } from '../marks/tell-marked-store.ts'
import { judgeAnew } from '../passes/judge-anew-store.ts'
import { readBook } from '../read-book.ts'
import {
  countColumns,
  deleteColumn,
  findHighestMark,
  insertColumn,
  lockColumn,
  updateColumn,
} from './column-store.ts'

type Endpoints = typeof gradeSettingsEndpoints

export const addGradeColumn: Handler<Endpoints['addGradeColumn']> = async ({
  ctx,
  user,
  params: { courseId },
  body: { title, maxPoints, isHidden = false },
  request,
  act,
}) => {
  await requireCourse(ctx.db, user, courseId)
  const id = await auditChange(ctx.db, act, gradebookSubject(courseId), async (trx) => {
    await requireLockedCourse(trx, courseId)
    if ((await countColumns(trx, courseId)) >= maxGradeColumns)
      throw new Problem('limit-reached', messages.tooManyColumns({ max: maxGradeColumns }))
    return insertColumn(trx, courseId, { title, max_points: maxPoints, is_hidden: isHidden }, ctx.now())
  })
  return {
    message: messages.columnAdded,
    item: await readItem(ctx, { courseId, itemId: id }, localeOf(request)),
  }
}

export const changeGradeColumn: Handler<Endpoints['changeGradeColumn']> = async ({
  ctx,
  user,
  params,
  body: { title, maxPoints, isHidden },
  request,
  act,
}) => {
  await requireCourse(ctx.db, user, params.courseId)
  let released: number | undefined
  await auditChange(ctx.db, act, gradebookSubject(params.courseId), async (trx) => {
    const column = await lockColumn(trx, params)
    if (!column) throw new Problem('not-found', messages.noSuchItem)
    const highest = maxPoints === undefined || column.is_extra_credit ? 0 : await findHighestMark(trx, params)
    if (maxPoints !== undefined && highest > maxPoints)
      throw new Problem('conflict', messages.marksAbove({ points: highest }))
    const changes = {
      ...(title !== undefined && { title }),
      ...(maxPoints !== undefined && { max_points: maxPoints }),
      ...(isHidden !== undefined && { is_hidden: isHidden }),
    }
    if (Object.keys(changes).length === 0) return false
    await updateColumn(trx, params, changes)
    if (column.is_hidden && isHidden === false) released = await tellReleased(trx, column, ctx.now())
    if (isHidden) await untellMarked(trx, column)
    await askForPasses(trx, { courseId: params.courseId }, ctx.now())
    return true
  })
  void ctx.notificationMails.poll()
  const message =
    released === undefined ? messages.columnChanged : messages.columnReleased({ count: released })
  return { message, item: await readItem(ctx, params, localeOf(request)) }
}

export const deleteGradeColumn: Handler<Endpoints['deleteGradeColumn']> = async ({
  ctx,
  user,
  params,
  query: { withMarks },
  act,
}) => {
  await requireCourse(ctx.db, user, params.courseId)
  await auditChange(ctx.db, act, gradebookSubject(params.courseId), async (trx) => {
    await requireLockedCourse(trx, params.courseId)
    const column = await lockColumn(trx, params)
    if (!column) throw new Problem('not-found', messages.noSuchItem)
    const count = await countMarks(trx, params.courseId, params.itemId)
    if (count > 0 && withMarks !== 'true') throw new Problem('conflict', messages.columnHasMarks({ count }))
    await deleteColumn(trx, params)
    await untellMarked(trx, column)
    await judgeAnew(trx, params.courseId, ctx.now())
    return true
  })
  return { message: messages.columnDeleted }
}

async function readItem(
  ctx: Pick<AppContext, 'db' | 'now' | 'settings'>,
  { courseId, itemId }: { courseId: string; itemId: string },
  locale: Locale,
) {
  const item = toItems(await readBook(ctx, courseId), locale).find((one) => one.itemId === itemId)
  if (!item) throw new Problem('not-found', messages.noSuchItem)
  return item
}
