import type { AppContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { requireQuizOf } from './attempt-access.ts'
import { findAttempt, listOverdue, lockAttempt } from './attempt-store.ts'
import { isOverdue } from './deadline.ts'
import { handIn } from './grading/hand-in.ts'

const attemptsAtOnce = 500

/** Hands in what nobody came back to, so that it counts. */
export async function handInOverdue(ctx: Pick<AppContext, 'db' | 'now' | 'settings'>) {
  const now = ctx.now()
  const { quizGraceSeconds } = ctx.settings
  const moment = new Date(now.getTime() - quizGraceSeconds * 1_000)
  for (const id of await listOverdue(ctx.db, moment, attemptsAtOnce)) {
    const found = await findAttempt(ctx.db, id)
    const known = found && (await requireQuizOf(ctx.db, found.lecture_id).catch(() => undefined))
    if (!known) continue
    await transact(ctx.db, async (trx) => {
      const attempt = await lockAttempt(trx, id)
      if (attempt && isOverdue(attempt, now, quizGraceSeconds))
        await handIn(trx, { attempt, ...known }, { now, isHere: false })
    })
  }
}
