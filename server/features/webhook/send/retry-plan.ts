const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** The pause after each failed attempt; the attempt after the last pause is the last one. */
export const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

export const maxAttempts = pausesMs.length + 1

/** No attempt is due later than this from now. */
export const maxPauseMs = 24 * hour

// Random, so that the deliveries that failed together do not return together.
const maxJitter = 0.1

/** Milliseconds until the next attempt after `attempts` failed ones; undefined after the last. */
export function pauseAfter(attempts: number, retryAfterMs = 0, random = Math.random) {
  const pause = pausesMs[attempts - 1]
  if (pause === undefined) return undefined
  return Math.min(maxPauseMs, Math.max(pause * (1 + random() * maxJitter), retryAfterMs))
}
