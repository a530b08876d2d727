import type { ProgressReport } from '../../../contract/endpoints/progress.ts'
import { overlaps, type Range } from '../../../contract/ranges.ts'
import { maxReportedRanges } from '../../../contract/validation/limits.ts'
import { recordedUserId } from '../../lib/windows/own-storage.ts'
import type { Watched } from '../../player/watched/follow-watching.ts'
import { withReport } from './known-progress.ts'
import { outbox } from './outbox/own-outbox.ts'
import type { Queued } from './outbox/report-store.ts'
import { changeProgress, knownProgress } from './progress-queries.ts'

type WatchSession = {
  id: string
  userId: string | undefined
  run: number | undefined
  known: Range[]
  last?: Queued
}

let current: WatchSession | undefined

/** Reports what the player of a lecture has shown `viewerId`, unless its last report said the same. */
export function reportWatched(
  { courseId, lectureId, viewerId }: { courseId: string; lectureId: string; viewerId: string | undefined },
  watched: Watched,
) {
  const known = knownProgress(courseId)
  const before = known?.lectures[lectureId]
  if (current?.id !== watched.session) {
    current = { id: watched.session, userId: viewerId, run: known?.run, known: before?.ranges ?? [] }
  }
  const { userId, run, last } = current
  // The user has changed or the course was started again, so this is out of date.
  if (!userId || userId !== recordedUserId() || (known && run && run !== known.run)) return
  const seen = describe(watched, current)
  if (last && isSame(last.report, seen)) {
    if (watched.isLeaving && outbox.isUnsent(last)) void outbox.addLast(last)
    return
  }
  const sequence = Math.max(before?.sequence ?? 0, last?.report.sequence ?? 0) + 1
  const report = { ...seen, sequence }
  const entry = { userId, courseId, lectureId, session: watched.session, report, storedAt: Date.now() }
  current.last = entry
  changeProgress(courseId, (progress) => withReport(progress, lectureId, report))
  void (watched.isLeaving ? outbox.addLast(entry) : outbox.add(entry))
}

function describe({ position, duration, ranges, replayed }: Watched, { run, known }: WatchSession) {
  const again = ranges.flatMap((range) => overlaps(known, range))
  return {
    position: round(position),
    duration: round(duration),
    ranges,
    replayed: [...again, ...replayed].slice(-maxReportedRanges),
    run,
  }
}

const isSame = (report: ProgressReport, { position, ranges }: Pick<ProgressReport, 'position' | 'ranges'>) =>
  report.position === position && JSON.stringify(report.ranges) === JSON.stringify(ranges)

const round = (seconds: number) => Math.round(seconds * 100) / 100

export function reportRead(courseId: string, lectureId: string) {
  const known = knownProgress(courseId)
  const before = known?.lectures[lectureId]
  const userId = recordedUserId()
  if (before?.isComplete || !userId) return
  const report = { position: 1, ranges: [], sequence: (before?.sequence ?? 0) + 1, run: known?.run }
  changeProgress(courseId, (progress) => withReport(progress, lectureId, report))
  void outbox.add({ userId, courseId, lectureId, session: 'reading', report, storedAt: Date.now() })
}
