import type { AppContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { lockLatest } from '../course/certificates/issue-store.ts'
import type { Ending } from '../course/certificates/retraining-store.ts'
import { mayWatch } from '../lecture/watching/watching-access.ts'
import { continueOrBeginRun, lockRuns } from '../progress/course-progress/run-store.ts'
import { findUser } from '../user/user-store.ts'
import { claimBeginning, saveRun, saveWaiting } from './plan-store.ts'
import { remindOfEnds } from './remind.ts'
import { hasLapsed, nextMoment } from './retraining-plan.ts'

/** Who may not watch the course is looked at again after this time; if they come, at once. */
const waitMs = 86_400_000

export type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** Whether the person has an account in use and may watch the course now. */
export async function mayRetrain(ctx: Context, userId: string, courseId: string) {
  const user = await findUser(ctx.db, userId)
  if (user?.state !== 'active') return false
  return mayWatch(ctx, { ...user, memberId: user.id, sessionHash: '' }, { courseId })
}

/**
 * Begins the course again for the owner of a certificate that ends, once for each certificate, whatever process asks, and
 * tells them in the same transaction. Does nothing if the certificate is not in force any more.
 */
export async function beginRetraining({ db, now }: Context, ending: Ending) {
  const { id, user_id: userId, course_id: courseId, expires_at: endsAt } = ending
  const time = now()
  await transact(db, async (trx) => {
    const [run] = await lockRuns(trx, [{ userId, courseId }], time)
    const latest = await lockLatest(trx, { userId, courseId })
    if (!run || latest?.id !== id || latest.revoked_at) return
    if (!(await claimBeginning(trx, ending, time, nextMoment(endsAt, time)))) return
    await saveRun(trx, id, await continueOrBeginRun(trx, run, time))
    // Of one that has ended already, its owner is told that alone.
    if (!hasLapsed(endsAt, time)) await remindOfEnds(trx, 'retrain', [{ userId, courseId, endsAt }], time)
  })
}

export async function beginOrWait(ctx: Context, ending: Ending) {
  if (await mayRetrain(ctx, ending.user_id, ending.course_id)) return beginRetraining(ctx, ending)
  await saveWaiting(ctx.db, ending, new Date(ctx.now().getTime() + waitMs))
}
