import type { AppContext } from '../../context.ts'
import { openMailWriting } from '../../mail/open-mail-writing.ts'
import { type Ending, listOwnEnding, listRetrainingCourses } from '../course/certificates/retraining-store.ts'
import { beginRetraining, type Context, mayRetrain } from './begin-retraining.ts'
import { openLook } from './look-for-endings.ts'
import { hasDueRow } from './plan-store.ts'
import type { Retraining } from './retraining.ts'
import { beginningOf } from './retraining-plan.ts'
import { tellNext } from './tell-next.ts'

const everyMs = 5_000

export function openRetraining(ctx: Context & Pick<AppContext, 'log' | 'mail'>): Retraining {
  const { db, log, now } = ctx
  const look = openLook(ctx)
  async function beginFor(userId: string) {
    const courses = await listRetrainingCourses(db)
    if (courses.size === 0) return
    const isDue = ({ course_id, expires_at }: Ending) =>
      beginningOf(expires_at, courses.get(course_id) ?? 0) <= now()
    const due = (await listOwnEnding(db, userId, [...courses.keys()])).filter(isDue)
    for (const ending of due)
      if (await mayRetrain(ctx, userId, ending.course_id)) await beginRetraining(ctx, ending)
  }

  return {
    ...openMailWriting({
      ...ctx,
      everyMs,
      hasNext: async () => look.isDue() || (await hasDueRow(db, now())),
      writeNext: async () => (await look.lookOn()) || (await tellNext(ctx)),
      failure: 'courses could not begin again before certificates end',
    }),
    beginFor: (userId) =>
      beginFor(userId).catch((error) =>
        log.warn({ err: error }, 'a course could not begin again before a certificate ends'),
      ),
  }
}
