import { setImmediate } from 'node:timers/promises'
import type { LectureStatistics, statisticsEndpoints } from '../../../contract/endpoints/statistics.ts'
import * as messages from '../../../contract/messages/server-statistics.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import type { Database } from '../../db/open.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { listLectureRows } from '../lecture/lecture-list-store.ts'
import { awayMs } from './count-curve.ts'
import { countSeldom } from './count-seldom.ts'
import { type CurveOf, countLeaving, listCourseEditors } from './curve-store.ts'
import { hideSmallGroups, roundDown, smallestGroup } from './hide-small-groups.ts'

type Counted = Pick<LectureStatistics, 'begun' | 'completed' | 'left' | 'leftAt'>

const maxCached = 500
/** Parts of a lecture of which the one is named where most people leave. */
const parts = 20

const seldom = countSeldom<Counted>(maxCached)

/** Each lecture is counted at most once a minute. */
export const listLectureStatistics: Handler<typeof statisticsEndpoints.listLectureStatistics> = async ({
  ctx,
  user,
  caller,
  params: { courseId },
  query: { limit = adminPage.default, cursor },
}) => {
  await requireCourse(ctx.db, user, courseId)
  const all = (await listLectureRows(ctx.db, user, courseId)).filter(({ is_draft }) => !is_draft)
  const from = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0
  const page = all.slice(from, from + limit)
  const [editors, now] = [await listCourseEditors(ctx.db, courseId), ctx.now()]
  const lectures: LectureStatistics[] = []
  for (const row of page) {
    const of = { lectureId: row.id, courseId, editors, now }
    const counted = await seldom(ctx, caller, row.id, () => count(ctx.db, of, row.duration_seconds ?? 0))
    lectures.push({ lectureId: row.id, title: row.title, ...counted })
    // SQLite reads never wait, so this lets other requests in.
    await setImmediate()
  }
  const nextCursor = from + limit < all.length ? (page.at(-1)?.id ?? null) : null
  return { message: messages.lecturesRead, lectures, nextCursor }
}

async function count(db: Database, of: CurveOf, lengthSeconds: number): Promise<Counted> {
  const stepSeconds = Math.max(1, lengthSeconds / parts)
  const rows = await countLeaving(db, of, { stepSeconds, awaySince: new Date(of.now.getTime() - awayMs) })
  const sum = (some: { persons: number }[]) => some.reduce((total, { persons }) => total + persons, 0)
  const begun = sum(rows)
  if (begun < smallestGroup) return { begun: null, completed: null, left: null, leftAt: null }
  const leaving = rows.flatMap(({ step, persons }) => (step === null ? [] : [{ step, persons }]))
  const sizes = [sum(rows.filter(({ is_finished }) => is_finished)), sum(leaving)]
  const [completed = null, left = null] = hideSmallGroups(sizes, begun).map(roundDown)
  const most = leaving.toSorted((one, other) => other.persons - one.persons)[0]
  const isShown = lengthSeconds > 0 && left !== null && most && most.persons >= smallestGroup
  return { begun: roundDown(begun), completed, left, leftAt: isShown ? most.step * stepSeconds : null }
}
