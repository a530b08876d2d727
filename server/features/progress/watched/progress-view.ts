import type { LectureProgress } from '../../../../contract/endpoints/progress.ts'
import { secondsOf } from '../../../../contract/ranges.ts'
import type { Seen } from './merge-report.ts'
import type { Saved } from './save-reports.ts'

export const toLectureProgress = (lectureId: string, seen: Seen): LectureProgress => ({
  lectureId,
  position: seen.position,
  duration: seen.duration,
  ranges: seen.ranges,
  watchedSeconds: secondsOf(seen.ranges),
  isComplete: seen.isComplete,
  ...(seen.completedAt && { completedAt: seen.completedAt.toISOString() }),
  sequence: Math.max(0, seen.sequence),
  updatedAt: seen.updatedAt.toISOString(),
})

export const toSaved = (lectureId: string, { seen, run, courseCompletedAt }: NonNullable<Saved>) => ({
  progress: toLectureProgress(lectureId, seen),
  run,
  ...(courseCompletedAt && { courseCompletedAt: courseCompletedAt.toISOString() }),
})
