import type { LectureProgress } from '../../../contract/endpoints/progress.ts'

// A stop in the first seconds counts as not begun, one in the last seconds as finished.
const [minSeconds, restSeconds] = [5, 8]

/** The position to resume at, in seconds; 0 is the beginning. */
export function resumeAt(progress: LectureProgress | undefined) {
  if (!progress) return 0
  const { position, duration } = progress
  return position < minSeconds || position > duration - restSeconds ? 0 : position
}

export function readStartSeconds(text: string | null) {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
