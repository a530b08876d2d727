import type { LectureKind } from '../../../../contract/validation/choices.ts'

/** A lecture of a course, with what a learner has stored of it; null where that is nothing. */
export type Learned = {
  kind: LectureKind
  is_required: boolean
  duration_seconds: number | null
  seconds: number | null
  duration: number | null
  watched_seconds: number | null
  is_finished: boolean | null
}

/** How much an article, a file, or a video of unknown length counts for. */
const usualSeconds = 300

/** How much of a course was learned, from 0 to 1: of its required lectures, each by its length. */
export function shareOf(lectures: Learned[]) {
  const required = requiredOf(lectures)
  const total = sumOf(required, weightOf)
  return total > 0 ? Math.min(1, sumOf(required, (one) => weightOf(one) * partOf(one)) / total) : 0
}

/** Seconds of the required lectures that are not complete and were not seen, as far as lengths are known. */
export const leftSecondsOf = (lectures: Learned[]) =>
  sumOf(requiredOf(lectures), (one) => lengthOf(one) * (1 - partOf(one)))

/** In seconds; 0 where it is unknown. */
export const lengthOf = ({
  kind,
  duration_seconds,
  duration,
}: Pick<Learned, 'kind' | 'duration_seconds' | 'duration'>) =>
  kind === 'article' || kind === 'file' ? 0 : (duration_seconds ?? duration ?? 0)

/** A course that requires nothing is learned with all of its lectures. */
function requiredOf(lectures: Learned[]) {
  const required = lectures.filter(({ is_required }) => is_required)
  return required.length > 0 ? required : lectures
}

const weightOf = (lecture: Learned) => lengthOf(lecture) || usualSeconds

function partOf(lecture: Learned) {
  if (lecture.is_finished) return 1
  if (lecture.kind === 'article') return Math.min(1, lecture.seconds ?? 0)
  const length = lengthOf(lecture)
  // Players of older versions report the position alone: it counts where no second is known to be seen.
  return length > 0 ? Math.min(1, (lecture.watched_seconds || lecture.seconds || 0) / length) : 0
}

const sumOf = (lectures: Learned[], measure: (lecture: Learned) => number) =>
  lectures.reduce((sum, lecture) => sum + measure(lecture), 0)
