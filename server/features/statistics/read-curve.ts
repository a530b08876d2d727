import type { Curve, statisticsEndpoints } from '../../../contract/endpoints/statistics.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as messages from '../../../contract/messages/server-statistics.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../core/admission/caller.ts'
import type { Database } from '../../db/open.ts'
import { csv } from '../../http/csv/csv.ts'
import type { Handler, UnreadRequest } from '../../http/route.ts'
import { requireLecture } from '../lecture/lecture-access.ts'
import type { LectureRow } from '../lecture/lecture-store.ts'
import { hideAll, openCounts, type ShownCurve, showCounts } from './count-curve.ts'
import { countSeldom } from './count-seldom.ts'
import { findReportedLength, listCourseEditors, listWatchers } from './curve-store.ts'
import { smallestGroup } from './hide-small-groups.ts'
import { inPages } from './in-pages.ts'

type Named = Awaited<ReturnType<typeof listWatchers>>[number]

const maxCached = 100
// Reading the ranges of this many learners takes about 10 ms.
const learnersAtOnce = 50

const seldom = countSeldom<Curve>(maxCached)

export const readCurve: Handler<typeof statisticsEndpoints.readCurve> = async ({
  ctx,
  user,
  params,
  caller,
}) => {
  const lecture = await requireLecture(ctx.db, user, params)
  return { message: messages.curveRead, curve: await countedCurve(ctx, caller, lecture) }
}

/** At most one minute old. */
const countedCurve = (ctx: AppContext, caller: Caller, lecture: LectureRow): Promise<Curve> =>
  seldom(ctx, caller, lecture.id, () => count(ctx.db, lecture, ctx.now()))

async function count(db: Database, lecture: LectureRow, now: Date): Promise<Curve> {
  const { shown, lengthSeconds } = await countShown(db, lecture, now)
  return { lectureId: lecture.id, lengthSeconds, ...shown, countedAt: now.toISOString() }
}

async function countShown(
  db: Database,
  { id, course_id: courseId, kind, duration_seconds }: LectureRow,
  now: Date,
): Promise<{ shown: ShownCurve; lengthSeconds: number }> {
  if (!isPlayed({ kind })) return { shown: hideAll('not-watched'), lengthSeconds: 0 }
  const of = { lectureId: id, courseId, editors: await listCourseEditors(db, courseId), now }
  // If the server does not know the length, most players do.
  const lengthSeconds = duration_seconds ?? (await findReportedLength(db, id))?.duration ?? 0
  if (lengthSeconds === 0) {
    const some = await listWatchers(db, of, { after: '', limit: smallestGroup })
    return { shown: hideAll(some.length < smallestGroup ? 'few-learners' : 'no-length'), lengthSeconds }
  }
  const { counts, add } = openCounts(lengthSeconds, now)
  const pages = inPages<Named>(learnersAtOnce, (last, limit) =>
    listWatchers(db, of, { after: last?.userId ?? '', limit }),
  )
  for await (const watchers of pages) for (const watcher of watchers) add(watcher)
  return { shown: showCounts(counts, lengthSeconds), lengthSeconds }
}

type Request = UnreadRequest<typeof statisticsEndpoints.downloadCurve>

export const downloadCurve = csv<typeof statisticsEndpoints.downloadCurve>({
  // Counted before the file begins, because a refusal could not be reported within it.
  precheck: findCurve,
  fileName: 'curve.csv',
  columns: ['fromSeconds', 'toSeconds', 'watched', 'watchedAgain', 'left'],
  listRows: async function* (request) {
    const { steps } = await findCurve(request)
    yield steps.map(({ from, to, watched, watchedAgain, left }) => [from, to, watched, watchedAgain, left])
  },
})

async function findCurve({ ctx, user, params, caller }: Request) {
  return countedCurve(ctx, caller, await requireLecture(ctx.db, user, params))
}
