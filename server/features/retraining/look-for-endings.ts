import {
  type Ending,
  listEnding,
  listRetrainingCourses,
  listUnplanned,
} from '../course/certificates/retraining-store.ts'
import { beginOrWait, type Context } from './begin-retraining.ts'
import { beginningOf } from './retraining-plan.ts'

/** Certificates that one step reads. */
const rowsAtOnce = 500
const everyMs = 60_000
const tables = ['course', 'course_editor'] as const

/**
 * Goes through all certificates that end, some in each step, once a minute and when a course is changed, and begins
 * courses again for owners who do not come. Each process does so, and finds what no other has begun.
 */
export function openLook(ctx: Context) {
  const { db, now } = ctx
  db.changes.watch(tables)
  let after: Ending | undefined
  let last = { changes: -1, courses: '', at: new Date(0) }

  const isTimeUp = () => {
    const sinceMs = now().getTime() - last.at.getTime()
    // Less than nothing: the clock was set back.
    return sinceMs >= everyMs || sinceMs < 0
  }

  const isDue = () => after !== undefined || isTimeUp() || last.changes !== db.changes.of(tables)

  /** False if there was nothing to look at. */
  async function lookOn() {
    if (!isDue()) return false
    // Taken before the read, so that a change during it makes the next step read again.
    const changes = db.changes.of(tables)
    const courses = await listRetrainingCourses(db)
    const known = JSON.stringify([...courses])
    const isNew = !after && (isTimeUp() || known !== last.courses)
    last = { changes, courses: known, at: isNew ? now() : last.at }
    if (!after && !isNew) return true
    const until = new Date(now().getTime() + Math.max(0, ...courses.values()) * 86_400_000)
    const page = courses.size > 0 ? await listEnding(db, { until, after, limit: rowsAtOnce }) : []
    const isTime = ({ course_id, expires_at }: Ending) => {
      const days = courses.get(course_id)
      return days !== undefined && beginningOf(expires_at, days) <= now()
    }
    const due = page.filter(isTime).map(({ id }) => id)
    for (const ending of await listUnplanned(db, due)) await beginOrWait(ctx, ending)
    after = page.length < rowsAtOnce ? undefined : page.at(-1)
    return true
  }

  return { isDue, lookOn }
}
