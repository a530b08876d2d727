import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { Position } from '../../../contract/endpoints/progress.ts'
import type { LectureProgress } from '../lecture/lecture-mark.tsx'

export type Positions = Record<string, Position>

export function progressOf(position: Position | undefined): LectureProgress {
  if (!position?.duration) return { isFinished: position?.isFinished ?? false, share: 0 }
  return { isFinished: position.isFinished, share: Math.min(1, position.seconds / position.duration) }
}

/** Finished lectures, and the seconds of video that are still to be watched; lectures of unknown length count as none. */
export function courseProgress(lectures: Lecture[], positions: Positions) {
  const unfinished = lectures.filter(({ _id }) => !positions[_id]?.isFinished)
  const leftSeconds = unfinished.reduce(
    (sum, { _id, lecture }) =>
      sum + Math.max(0, (lecture.durationSeconds ?? 0) - (positions[_id]?.seconds ?? 0)),
    0,
  )
  return { finished: lectures.length - unfinished.length, total: lectures.length, leftSeconds }
}
