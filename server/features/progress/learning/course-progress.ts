import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { listClosed } from '../../lecture/opening/opening-access.ts'
import type { RunOfCourse } from './course-list-store.ts'
import { type LearnedRow, listLearned } from './learned-store.ts'
import { leftSecondsOf, shareOf } from './learned-view.ts'

/** A learner's progress in a course. `next` is the lecture to continue with; `leftSeconds` are at normal speed. */
export type CourseProgress = {
  share: number
  leftSeconds: number
  next: LearnedRow | undefined
  lastVisit: Date | undefined
}

type Cached = { run: RunOfCourse; structure: number; since: number; progress: CourseProgress }

// With progress in 24 courses of 20 lectures, a visit of the catalogue costs 5.3 times the processor time if the
// lectures are read each time, and 2.0 times with this cache; GET /learning 1.9 and 1.1 times (`npm run bench --
// own-progress`).
const maxCached = 20_000
/** How long a lecture changed by another process may count as before if its notification does not arrive. */
const maxAgeMs = 60_000
const structureTables = ['lecture'] as const

const caches = new WeakMap<OpenDatabase, LRUCache<string, Cached>>()

function cacheOf(db: OpenDatabase) {
  const cache = caches.get(db) ?? new LRUCache<string, Cached>({ max: maxCached })
  if (!caches.has(db)) db.changes.watch(structureTables)
  caches.set(db, cache)
  return cache
}

export async function readCourseProgress(db: OpenDatabase, userId: string, runs: RunOfCourse[]) {
  const cache = cacheOf(db)
  const keyOf = (courseId: string) => `${userId} ${courseId}`
  // Taken before the read, so that a change during it makes the next call read again.
  const [structure, now] = [db.changes.of(structureTables), performance.now()]
  const isValid = (run: RunOfCourse) => {
    const known = cache.get(keyOf(run.id))
    if (known?.structure !== structure || now - known.since >= maxAgeMs) return false
    const { run: before } = known
    return before.run === run.run && before.changes === run.changes && before.isFinished === run.isFinished
  }
  const stale = runs.filter((run) => !isValid(run))
  const lectures = Map.groupBy(
    await listLearned(
      db,
      userId,
      stale.map(({ id }) => id),
    ),
    ({ course_id }) => course_id,
  )
  const fresh = new Map(stale.map((run) => [run.id, toProgress(lectures.get(run.id) ?? [], run)]))
  for (const run of stale) {
    const progress = fresh.get(run.id)
    if (progress) cache.set(keyOf(run.id), { run, structure, since: now, progress })
  }
  return new Map(
    runs.flatMap(({ id }) => {
      const progress = fresh.get(id) ?? cache.get(keyOf(id))?.progress
      return progress ? [[id, progress] as const] : []
    }),
  )
}

type ClosedLectures = Awaited<ReturnType<typeof listClosed>>

/** With the lectures that are not open for the learner in courses that they have not completed. */
export async function withClosed(
  ctx: Pick<AppContext, 'db' | 'now' | 'settings'>,
  user: CurrentUser,
  progressOf: ReadonlyMap<string, CourseProgress>,
) {
  const found = [...progressOf].map(async ([id, one]) => {
    const isOver = !one.next || one.next.is_finished
    const closed: ClosedLectures = isOver ? new Map() : await listClosed(ctx, user, id)
    return [id, { ...one, closed }] as const
  })
  return new Map(await Promise.all(found))
}

/** The lecture to continue with that is open for the learner; if none is, the next one, whose page says when it opens. */
export async function findNext(
  db: OpenDatabase,
  userId: string,
  courseId: string,
  { next, closed }: CourseProgress & { closed: ClosedLectures },
) {
  if (!next || !closed.has(next.id)) return next
  const open = (await listLearned(db, userId, [courseId])).filter(({ id }) => !closed.has(id))
  const other = whereToContinue(open)
  return other && !other.is_finished ? other : next
}

const toProgress = (lectures: LearnedRow[], { isFinished }: RunOfCourse): CourseProgress => ({
  share: shareOf(lectures, isFinished),
  leftSeconds: leftSecondsOf(lectures),
  next: whereToContinue(lectures),
  lastVisit: lastVisit(lectures),
})

type Visited = { is_finished: boolean | null; updated_at: Date | null }

/**
 * The last visited lecture, or the first one after it that is not complete; the last visited one if all are. `lectures`
 * are in course order.
 */
export function whereToContinue<L extends Visited>(lectures: L[]): L | undefined {
  const time = lastVisit(lectures)?.getTime()
  const from = Math.max(
    0,
    lectures.findIndex(({ updated_at }) => updated_at !== null && updated_at.getTime() === time),
  )
  const inTurn = [...lectures.slice(from), ...lectures.slice(0, from)]
  return inTurn.find(({ is_finished }) => !is_finished) ?? inTurn[0]
}

function lastVisit(lectures: Visited[]): Date | undefined {
  const times = lectures.flatMap(({ updated_at }) => (updated_at ? [updated_at.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
