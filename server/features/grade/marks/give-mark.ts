import type { gradeEndpoints } from '../../../../contract/endpoints/grade.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-grade.ts'
import { maxGradeHistory } from '../../../../contract/validation/bounds/grade-limits.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import { requireCourse } from '../../course/course-access.ts'
import { markSubject } from '../audit-subject-store.ts'
import { requireGraded, requireItem } from '../grade-access.ts'
import { toRow } from '../grade-view.ts'
import { readBook } from '../read-book.ts'
import { readCells } from '../read-cells.ts'
import { readMade } from '../read-made.ts'
import { describe, isSame, toStored, whyTooHigh } from './mark-rules.ts'
import { findMark, listChanges, lockItem, saveMarks } from './mark-store.ts'
import { tellMarked } from './tell-marked-store.ts'

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
    const locked = await lockItem(trx, params, { ...describe(item), now })
    if (!locked) throw new Problem('not-found', messages.noSuchItem)
    const before = await findMark(trx, params)
    const after = toStored(points, isExcused)
    if (isSame(before, after)) return false
    if (reason === null && (before || item.source !== 'column')) refuse('reason', messages.reasonMissing)
    const change = { key: params, before, after, reason }
    await saveMarks(trx, [change], { now, userId: user.id })
    await tellMarked(trx, [locked], [change], now)
    await askForPasses(trx, { courseId, userIds: [userId] }, now)
    return true
  })
  void ctx.notificationMails.poll()
  const book = await readBook(ctx, courseId)
  const cells = (await readCells(ctx, book, [userId])).get(userId) ?? new Map()
  return { message: messages.markSaved, row: toRow(ctx, book, person, cells) }
}

const refuse = (field: 'points' | 'reason', message: Message): never => {
  throw new Problem('broken', message, { fields: { [field]: message } })
}

export const listGradeChanges: Handler<typeof gradeEndpoints.listGradeChanges> = async ({
  ctx,
  user,
  params,
}) => {
  await requireCourse(ctx.db, user, params.courseId)
  const { courseId, userId, itemId } = params
  const cells = (await readCells(ctx, await readBook(ctx, courseId), [userId])).get(userId) ?? new Map()
  const made = await readMade(ctx, { courseId, userId, forLearner: false }, cells)
  const rows = await listChanges(ctx.db, params, maxGradeHistory)
  return {
    message: messages.changesListed,
    made: made.get(itemId) ?? null,
    changes: rows.map((row) => ({
      ...{ before: row.points_before, after: row.points_after },
      ...{ wasExcused: row.was_excused, isExcused: row.is_excused, reason: row.reason },
      ...{ changedAt: row.changed_at.toISOString(), changedBy: row.full_name },
    })),
  }
}
