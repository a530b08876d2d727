import { isPlayed, kindRules, type LectureKind } from './lecture-kinds.ts'

/** A lecture and what a learner has done in it. `position` is in seconds; for an article it is the share that was read. */
export type Learned = {
  kind: LectureKind
  isRequired: boolean
  /** 0 if unknown. */
  lengthSeconds: number
  position: number
  watchedSeconds: number
  isComplete: boolean
}

/** The most that an article, a file, or a video of unknown length weighs. */
export const assumedSeconds = 300

/**
 * How far a learner is in a course, from 0 to 1: in its required lectures, weighted by length; 1 once their run is
 * complete, even if lectures are added later. Every page and list shows this number.
 */
export function shareOf(lectures: Learned[], isFinished: boolean) {
  if (isFinished) return 1
  const required = requiredOf(lectures)
  const weightOf = weighing(required)
  const total = sumOf(required, weightOf)
  return total > 0 ? Math.min(1, sumOf(required, (one) => weightOf(one) * partOf(one)) / total) : 0
}

/** What is left to watch of the required lectures, at normal speed. */
export const leftSecondsOf = (lectures: Learned[]) =>
  sumOf(requiredOf(lectures), (one) => lengthOf(one) * (1 - partOf(one)))

/** If a course requires no lecture, all of them count. */
function requiredOf(lectures: Learned[]) {
  const required = lectures.filter(({ isRequired }) => isRequired)
  return required.length > 0 ? required : lectures
}

/**
 * A lecture weighs its length. One without a length weighs as much as the others on average, but no more than
 * `assumedSeconds`: two articles beside short videos are not half of a course.
 */
function weighing(lectures: Learned[]) {
  const timed = lectures.filter((lecture) => lengthOf(lecture) > 0)
  const average = timed.length > 0 ? sumOf(timed, lengthOf) / timed.length : assumedSeconds
  const otherwise = Math.min(assumedSeconds, average)
  return (lecture: Learned) => lengthOf(lecture) || otherwise
}

function partOf(lecture: Learned) {
  if (lecture.isComplete) return 1
  return Math.min(1, kindRules[lecture.kind].learnedShare(lecture))
}

/** In seconds; 0 if unknown, as it is of what is read. */
export const lengthOf = (lecture: Learned) => (isPlayed(lecture) ? lecture.lengthSeconds : 0)

const sumOf = (lectures: Learned[], measure: (lecture: Learned) => number) =>
  lectures.reduce((sum, lecture) => sum + measure(lecture), 0)
