import { planRetries } from '../../../outbox/plan-retries.ts'

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

export const pauseAfter = planRetries({ pausesMs, maxPauseMs })
