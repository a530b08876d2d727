// Quick at first, then slower; about a minute in all, which is how long a router takes to restart.
const delaysMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000]

export const retrySeconds = Math.round(delaysMs.reduce((sum, delay) => sum + delay, 0) / 1_000)

export type Retry = ReturnType<typeof openRetry>

export function openRetry() {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    schedule(work: () => void) {
      cancel()
      const delay = delaysMs[tries]
      if (delay === undefined) return false
      tries += 1
      timer = setTimeout(work, delay)
      return true
    },
    cancel,
    reset: () => {
      tries = 0
    },
  }
}
