import type { gradeEndpoints } from '../../../../contract/endpoints/grade.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-grade.ts'
import { maxGradeHistory } from '../../../../contract/validation/bounds/grade-limits.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { markSubject } from '../audit-subject-store.ts'
import { requireGraded, requireItem } from '../grade-access.ts'
import { toRow } from '../grade-view.ts'
import { type BookItem, readBook } from '../read-book.ts'
import { readCells } from '../read-cells.ts'
import { findMark, listChanges, lockItem, type StoredMark, saveMark } from './mark-store.ts'

export const giveMark: Handler<typeof gradeEndpoints.giveMark> = async ({ ctx, user, params, body, act }) => {
  const { courseId, userId, itemId } = params
  await requireCourse(ctx.db, user, courseId)
  const person = await requireGraded(ctx.db, courseId, userId)
  const item = requireItem(await readBook(ctx, courseId), itemId)
  const { points = null, isExcused = false, reason = null } = body
  const tooHigh = whyTooHigh(item, points)
  if (tooHigh) refuse('points', tooHigh)
  const now = ctx.now()
  await auditChange(ctx.db, act, markSubject(params), async (trx) => {
    if (!(await lockItem(trx, params, { ...describe(item), now })))
      throw new Problem('not-found', messages.noSuchItem)
    const before = await findMark(trx, params)
    const after = toStored(points, isExcused)
    if (isSame(before, after)) return false
    if (reason === null && (before || item.source !== 'column')) refuse('reason', messages.reasonMissing)
    await saveMark(trx, params, { before, after }, { reason, by: { now, userId: user.id } })
    return true
  })
  const book = await readBook(ctx, courseId)
  const cells = (await readCells(ctx, book, [userId])).get(userId) ?? new Map()
  return { message: messages.markSaved, row: toRow(ctx, book, person, cells) }
}

const refuse = (field: 'points' | 'reason', message: Message): never => {
  throw new Problem('broken', message, { fields: { [field]: message } })
}

export const describe = ({ id, source }: BookItem) => ({
  ...{ isColumn: source === 'column', lectureId: source === 'lecture' ? id : null },
})

/** Only extra credit goes above what an item gives. */
export const whyTooHigh = ({ maxPoints, isExtraCredit }: BookItem, points: number | null) =>
  points !== null && points > maxPoints && !isExtraCredit
    ? messages.aboveMaximum({ max: maxPoints })
    : undefined

export const toStored = (points: number | null, isExcused: boolean) =>
  isExcused || points !== null
    ? { points: isExcused ? null : points, is_excused: isExcused, reason: null }
    : undefined

export const isSame = (one: StoredMark | undefined, other: StoredMark | undefined) =>
  one?.points === other?.points && one?.is_excused === other?.is_excused

export const listGradeChanges: Handler<typeof gradeEndpoints.listGradeChanges> = async ({
  ctx,
  user,
  params,
}) => {
  await requireCourse(ctx.db, user, params.courseId)
  const rows = await listChanges(ctx.db, params, maxGradeHistory)
  return {
    message: messages.changesListed,
    changes: rows.map((row) => ({
      ...{ before: row.points_before, after: row.points_after },
      ...{ wasExcused: row.was_excused, isExcused: row.is_excused, reason: row.reason },
      ...{ changedAt: row.changed_at.toISOString(), changedBy: row.full_name },
    })),
  }
}
