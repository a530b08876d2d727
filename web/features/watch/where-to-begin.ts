import type { Position } from '../../../contract/endpoints/progress.ts'

// Whoever stopped in the first seconds has not begun, whoever stopped in the last ones is through.
const [minSeconds, restSeconds] = [5, 8]

/** The second to go on at; 0: from the beginning. */
export function resumeAt(position: Position | undefined) {
  if (!position || position.seconds < minSeconds || position.seconds > position.duration - restSeconds)
    return 0
  return position.seconds
}

/** `t` of an address: whole seconds, or nothing. */
export function readStartSeconds(text: string | null) {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
