import type { Position } from '../../../contract/endpoints/progress.ts'

// A stop in the first seconds counts as not begun, one in the last seconds as finished.
const [minSeconds, restSeconds] = [5, 8]

/** The position to resume at, in seconds; 0 is the beginning. */
export function resumeAt(position: Position | undefined) {
  if (!position || position.seconds < minSeconds || position.seconds > position.duration - restSeconds)
    return 0
  return position.seconds
}

export function readStartSeconds(text: string | null) {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
