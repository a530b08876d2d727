import type { Place } from '../../contract/progress.ts'

// Whoever stopped in the first seconds has not begun, whoever stopped in the last ones is through.
const [leastSeconds, restSeconds] = [5, 8]

/** The second to go on at; 0: from the beginning. */
export function resumeAt(place: Place | undefined) {
  if (!place || place.seconds < leastSeconds || place.seconds > place.duration - restSeconds) return 0
  return place.seconds
}

/** `t` of an address: whole seconds, or nothing. */
export function readMoment(text: string | null) {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
