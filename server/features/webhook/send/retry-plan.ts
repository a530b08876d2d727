import { planRetries } from '../../../outbox/plan-retries.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

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

export const maxPauseMs = 24 * hour

export const pauseAfter = planRetries({ pausesMs, maxPauseMs })
