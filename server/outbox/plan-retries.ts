type RetryPlan = {
  /** The pause after each failed attempt; the attempt after the last pause is the last one. */
  pausesMs: number[]
  /** No attempt is due later than this from now. */
  maxPauseMs: number
}

// Random, so that mails or deliveries that failed together do not return together.
const maxJitter = 0.1

/** Milliseconds until the next attempt after `attempts` failed ones; undefined after the last. */
export const planRetries =
  ({ pausesMs, maxPauseMs }: RetryPlan) =>
  (attempts: number, retryAfterMs = 0, random = Math.random) => {
    const pause = pausesMs[attempts - 1]
    if (pause === undefined) return undefined
    return Math.min(maxPauseMs, Math.max(pause * (1 + random() * maxJitter), retryAfterMs))
  }
