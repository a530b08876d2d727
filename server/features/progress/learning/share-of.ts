import type { LectureKind } from '../../../../contract/validation/choices.ts'

export type Learned = {
  kind: LectureKind
  is_required: boolean
  duration_seconds: number | null
  seconds: number | null
  duration: number | null
  watched_seconds: number | null
  is_finished: boolean | null
}

/** The weight of an article, a file, or a video of unknown length. */
const usualSeconds = 300

/** The learned share of a course, from 0 to 1: of its required lectures, weighted by length. */
export function shareOf(lectures: Learned[]) {
  const required = requiredOf(lectures)
  const total = sumOf(required, weightOf)
  return total > 0 ? Math.min(1, sumOf(required, (one) => weightOf(one) * partOf(one)) / total) : 0
}

export const leftSecondsOf = (lectures: Learned[]) =>
  sumOf(requiredOf(lectures), (one) => lengthOf(one) * (1 - partOf(one)))

/** In seconds; 0 if unknown. */
export const lengthOf = ({
  kind,
  duration_seconds,
  duration,
}: Pick<Learned, 'kind' | 'duration_seconds' | 'duration'>) =>
  kind === 'article' || kind === 'file' ? 0 : (duration_seconds ?? duration ?? 0)

/** If a course requires no lecture, all of them count. */
function requiredOf(lectures: Learned[]) {
  const required = lectures.filter(({ is_required }) => is_required)
  return required.length > 0 ? required : lectures
}

const weightOf = (lecture: Learned) => lengthOf(lecture) || usualSeconds

function partOf(lecture: Learned) {
  if (lecture.is_finished) return 1
  if (lecture.kind === 'article') return Math.min(1, lecture.seconds ?? 0)
  const length = lengthOf(lecture)
  // Players of older versions report only the position, which counts if no seen seconds are known.
  return length > 0 ? Math.min(1, (lecture.watched_seconds || lecture.seconds || 0) / length) : 0
}

const sumOf = (lectures: Learned[], measure: (lecture: Learned) => number) =>
  lectures.reduce((sum, lecture) => sum + measure(lecture), 0)
