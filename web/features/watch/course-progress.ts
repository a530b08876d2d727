import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { LectureProgress } from '../../../contract/endpoints/progress.ts'
import { type Learned, leftSecondsOf, shareOf } from '../../../contract/learned-share.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import type { LectureProgress as Shown } from '../lecture/lecture-mark.tsx'

export type ProgressOfLectures = Record<string, LectureProgress>

export function progressOf(lecture: Lecture, progress: LectureProgress | undefined): Shown {
  const { watchedSeconds = 0, isComplete = false } = progress ?? {}
  const seconds = lengthOf(lecture) ?? progress?.duration ?? 0
  return { isComplete, share: seconds > 0 ? Math.min(1, watchedSeconds / seconds) : 0 }
}

type OfCourse = { lectures: ProgressOfLectures; completedAt?: string | undefined }

/** Share and time left are the same numbers as those of the server. Drafts do not count. */
export function courseProgress(lectures: Lecture[], course?: OfCourse) {
  const progress = course?.lectures ?? {}
  const shown = lectures.filter(({ isDraft }) => !isDraft)
  const learned = shown.map((lecture) => toLearned(lecture, progress[lecture._id]))
  return {
    complete: lectures.filter(({ _id }) => progress[_id]?.isComplete).length,
    total: lectures.length,
    share: shareOf(learned, course?.completedAt !== undefined),
    leftSeconds: leftSecondsOf(learned),
  }
}

const lengthOf = (lecture: Lecture) => (isPlayed(lecture) ? lecture.lecture.durationSeconds : undefined)

const toLearned = (lecture: Lecture, progress: LectureProgress | undefined): Learned => ({
  kind: lecture.kind,
  isRequired: lecture.isRequired ?? true,
  lengthSeconds: lengthOf(lecture) ?? 0,
  position: progress?.position ?? 0,
  watchedSeconds: progress?.watchedSeconds ?? 0,
  isComplete: progress?.isComplete ?? false,
})

/** Lectures that the course still needs. Without `isRequired` a lecture is required. */
export const openLectures = (lectures: Lecture[], progress: ProgressOfLectures = {}) =>
  lectures.filter(({ _id, isRequired = true }) => isRequired && !progress[_id]?.isComplete)

export function firstUnseen(progress: LectureProgress | undefined) {
  const [from, to] = progress?.ranges[0] ?? [0, 0]
  return from > unplayedSeconds ? 0 : to
}

// Some videos do not begin at their first frame.
const unplayedSeconds = 1
