import { transact } from '../../db/transact.ts'
import { listRetrainings, type RetrainingRow } from '../course/certificates/retraining-store.ts'
import { beginOrWait, type Context, mayRetrain } from './begin-retraining.ts'
import { tellOfLapsed } from './lapse-notice-store.ts'
import { listDueRows, saveNext, takeDueRows } from './plan-store.ts'
import { remindOfEnds } from './remind.ts'
import { hasLapsed, nextMoment } from './retraining-plan.ts'

/** Certificates that one step is about: writing more would hold up other writes. */
export const rowsAtOnce = 100

/**
 * One step of what is due: courses that wait for their owner to be enrolled, reminders a day before certificates end, and
 * of certificates that have lapsed. False if nothing is due.
 */
export async function tellNext(ctx: Context) {
  const { db, now } = ctx
  const due = await listDueRows(db, now(), rowsAtOnce)
  if (due.length === 0) return false
  const { waiting = [], begun = [] } = Object.groupBy(due, ({ begun_at }) => (begun_at ? 'begun' : 'waiting'))
  for (const row of waiting)
    await beginOrWait(ctx, { ...row, id: row.certificate_id, expires_at: row.ends_at })
  if (begun.length > 0) await tellOwners(ctx, begun)
  return true
}

async function tellOwners(ctx: Context, rows: RetrainingRow[]) {
  const mayStill = new Set<string>()
  for (const { certificate_id, user_id, course_id } of rows)
    if (await mayRetrain(ctx, user_id, course_id)) mayStill.add(certificate_id)
  const now = ctx.now()
  await transact(ctx.db, async (trx) => {
    const taken = await takeDueRows(
      trx,
      rows.map(({ certificate_id }) => certificate_id),
      now,
    )
    const going = await listRetrainings(trx, idsOf(taken, 'user_id'), idsOf(taken, 'course_id'))
    const isGoing = new Set(going.map(({ user_id, course_id }) => `${user_id} ${course_id}`))
    const told = taken.filter(
      ({ certificate_id, user_id, course_id }) =>
        mayStill.has(certificate_id) && isGoing.has(`${user_id} ${course_id}`),
    )
    const [lapsed, ending] = [told.filter(isLapsed(now)), told.filter((row) => !isLapsed(now)(row))]
    await remindOfEnds(trx, 'retrain-day', ending.map(toEnd), now)
    await remindOfEnds(trx, 'lapsed', lapsed.map(toEnd), now)
    await tellOfLapsed(trx, lapsed, now)
    const isOver = isLapsed(now)
    await saveNext(trx, idsOf(taken.filter(isOver), 'certificate_id'), null)
    for (const row of taken.filter((one) => !isOver(one)))
      await saveNext(trx, [row.certificate_id], nextMoment(row.ends_at, now))
  })
}

const isLapsed = (now: Date) => (row: RetrainingRow) => hasLapsed(row.ends_at, now)

const idsOf = (rows: RetrainingRow[], of: 'user_id' | 'course_id' | 'certificate_id') => [
  ...new Set(rows.map((row) => row[of])),
]

const toEnd = ({ user_id, course_id, ends_at }: RetrainingRow) => ({
  ...{ userId: user_id, courseId: course_id, endsAt: ends_at },
})
