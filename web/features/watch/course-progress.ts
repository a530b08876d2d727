import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { LectureProgress } from '../../../contract/endpoints/progress.ts'
import type { LectureProgress as Shown } from '../lecture/lecture-mark.tsx'

export type ProgressOfLectures = Record<string, LectureProgress>

export function progressOf({ lecture }: Lecture, progress: LectureProgress | undefined): Shown {
  const { watchedSeconds = 0, isComplete = false } = progress ?? {}
  const seconds = lecture.durationSeconds ?? progress?.duration ?? 0
  return { isComplete, share: seconds > 0 ? Math.min(1, watchedSeconds / seconds) : 0 }
}

/** `leftSeconds` are the unseen seconds of incomplete lectures; unknown lengths count as 0. */
export function courseProgress(lectures: Lecture[], progress: ProgressOfLectures = {}) {
  const open = lectures.filter(({ _id }) => !progress[_id]?.isComplete)
  const leftSeconds = open.reduce(
    (sum, { _id, lecture }) =>
      sum + Math.max(0, (lecture.durationSeconds ?? 0) - (progress[_id]?.watchedSeconds ?? 0)),
    0,
  )
  return { complete: lectures.length - open.length, total: lectures.length, leftSeconds }
}

/** Lectures that the course still needs. Without `isRequired` a lecture is required. */
export const openLectures = (
  lectures: (Lecture & { isRequired?: boolean | undefined })[],
  progress: ProgressOfLectures = {},
) => lectures.filter(({ _id, isRequired = true }) => isRequired && !progress[_id]?.isComplete)

export function firstUnseen(progress: LectureProgress | undefined) {
  const [from, to] = progress?.ranges[0] ?? [0, 0]
  return from > unplayedSeconds ? 0 : to
}

// Some videos do not begin at their first frame.
const unplayedSeconds = 1
