import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import { completeRuns } from '../../course/completion/complete-runs-store.ts'
import { listNeeded } from '../../course/completion/pass-store.ts'
import { lockRuns } from '../../progress/course-progress/run-store.ts'
import { readBook } from '../read-book.ts'
import { forLearner, readCells } from '../read-cells.ts'
import { isPassed } from './is-passed.ts'
import { listCounts, savePasses } from './passes-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/**
 * Notes who of these learners has passed what completing the course asks for, by marks that they may see, and completes
 * the course for those to whom nothing else is missing. Returns those about whom something was written meanwhile, whose
 * marks may be others by now.
 */
export async function judgePasses(ctx: Context, courseId: string, userIds: string[]): Promise<string[]> {
  const before = await listCounts(ctx.db, courseId, userIds)
  const learners = [...before.keys()]
  const needed = await listNeeded(ctx.db, [courseId])
  if (learners.length === 0 || needed.length === 0) return []
  const book = await readBook(ctx, courseId)
  const cells = await readCells(ctx, book, learners)
  const items = new Map(book.items.map((item) => [item.id, item]))
  const passes = learners.map((userId) => ({
    userId,
    itemIds: needed.flatMap(({ id, pass_share }) => {
      const [item, cell] = [items.get(id), cells.get(userId)?.get(id)]
      return item && cell && isPassed(item, forLearner(cell), pass_share ?? 0) ? [id] : []
    }),
  }))
  return transact(ctx.db, async (trx) => {
    const now = ctx.now()
    const keys = learners.map((userId) => ({ userId, courseId }))
    const runs = await lockRuns(trx, keys, now)
    const after = await listCounts(trx, courseId, learners)
    // Locking counts once.
    const isUnchanged = (userId: string) => after.get(userId) === (before.get(userId) ?? 0) + 1
    const judged = passes.filter(({ userId }) => isUnchanged(userId))
    await savePasses(trx, { courseId, needed: needed.map(({ id }) => id), passes: judged }, now)
    const done = new Set(judged.map(({ userId }) => userId))
    await completeRuns(
      trx,
      runs.filter(({ user_id }) => done.has(user_id)),
      now,
    )
    return learners.filter((userId) => !done.has(userId))
  })
}
