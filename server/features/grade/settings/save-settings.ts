import { setImmediate } from 'node:timers/promises'
import type { GradeMove, gradeSettingsEndpoints } from '../../../../contract/endpoints/grade-settings.ts'
import * as messages from '../../../../contract/messages/server-grade.ts'
import { maxShownChanges } from '../../../../contract/validation/bounds/quiz-limits.ts'
import type { AppContext } from '../../../context.ts'
import { localeOf } from '../../../core/locales.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse, requireLockedCourse } from '../../course/course-access.ts'
import { toNamed } from '../../user/user-view.ts'
import { gradebookSubject } from '../audit-subject-store.ts'
import { toCategory, toItems, toTotal } from '../grade-view.ts'
import { listEveryone } from '../list-everyone.ts'
import { judgeAnew } from '../passes/judge-anew-store.ts'
import { type Book, readBook } from '../read-book.ts'
import { type Cells, readCells } from '../read-cells.ts'
import { planSettings, withItemsOf } from './plan-settings.ts'
import { writeSettings } from './settings-store.ts'

type Endpoint = (typeof gradeSettingsEndpoints)['saveGradeSettings']

export const saveGradeSettings: Handler<Endpoint> = async ({
  ctx,
  user,
  params: { courseId },
  query: { dryRun },
  body,
  request,
  act,
}) => {
  await requireCourse(ctx.db, user, courseId)
  const book = await readBook(ctx, courseId)
  const plan = planSettings(book, body)
  const moves = await listMoves(ctx, book, plan)
  const count = moves.length
  if (dryRun !== 'true')
    await auditChange(ctx.db, act, gradebookSubject(courseId), async (trx) => {
      await requireLockedCourse(trx, courseId)
      await writeSettings(trx, plan, body, ctx.now())
      if (body.passes) await judgeAnew(trx, courseId, ctx.now())
      return true
    })
  return {
    message: dryRun === 'true' ? messages.settingsChecked({ count }) : messages.settingsSaved({ count }),
    items: toItems(plan, localeOf(request)),
    categories: plan.categories.map(toCategory),
    scale: plan.scale,
    moves: moves.slice(0, maxShownChanges),
    count,
  }
}

/** Shares that differ by less differ in how they are written down. */
const tolerance = 1e-9

async function listMoves(ctx: AppContext, book: Book, plan: Book): Promise<GradeMove[]> {
  const moves: GradeMove[] = []
  const asked = withItemsOf(book, plan)
  for await (const people of listEveryone(ctx.db, book.courseId)) {
    const cells = await readCells(
      ctx,
      asked,
      people.map(({ id }) => id),
    )
    for (const person of people) {
      const own: Cells = cells.get(person.id) ?? new Map()
      const [before, after] = [toTotal(book, own, 'left out'), toTotal(plan, own, 'left out')]
      const isSame =
        before.grade === after.grade &&
        (before.share === null) === (after.share === null) &&
        Math.abs((before.share ?? 0) - (after.share ?? 0)) < tolerance
      if (!isSame)
        moves.push({ user: toNamed(ctx.settings, person), before: toStand(before), after: toStand(after) })
    }
    await setImmediate()
  }
  return moves
}

const toStand = ({ share, grade }: GradeMove['before']) => ({ share, ...(grade !== undefined && { grade }) })
