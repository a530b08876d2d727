import { session } from '../../lib/session.ts'
import { withReport } from './known-progress.ts'
import { outbox } from './outbox/own-outbox.ts'
import { changeProgress, knownProgress } from './progress-queries.ts'

export function reportRead(courseId: string, lectureId: string) {
  const known = knownProgress(courseId)
  const before = known?.lectures[lectureId]
  const userId = session().data._id
  if (before?.isComplete || !userId) return
  const report = { position: 1, ranges: [], sequence: (before?.sequence ?? 0) + 1, run: known?.run }
  changeProgress(courseId, (progress) => withReport(progress, lectureId, report))
  void outbox.add({ userId, courseId, lectureId, session: 'reading', report, storedAt: Date.now() })
}
