import type { LectureProgress } from '../../../contract/endpoints/progress.ts'

// A stop in the first seconds counts as not begun, one in the last seconds as finished.
const [minSeconds, restSeconds] = [5, 8]

type Stop = Pick<LectureProgress, 'position' | 'duration'>

/** The position to resume at, in seconds; 0 is the beginning. */
export function resumeAt(stop: Stop | undefined) {
  return !stop || stop.position < minSeconds || isAtEnd(stop) ? 0 : stop.position
}

export const isAtEnd = ({ position, duration }: Stop) => position > duration - restSeconds

export function readStartSeconds(text: string | null) {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
