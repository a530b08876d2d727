import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseLate } from '../unavailable.ts'

export const startTimeoutMs = 30_000
const retryMs = 300

/** Calls `open` again while the database is late, for at most `timeoutMs`. Throws other errors at once. */
export async function retryWhileLate<T>(
  log: { warn(sentence: string): void },
  open: () => Promise<T>,
  timeoutMs = startTimeoutMs,
): Promise<T> {
  const giveUpAt = performance.now() + timeoutMs
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof DatabaseLate) || performance.now() > giveUpAt) throw error
      if (!isLogged) log.warn(`The database does not respond yet; trying again for ${timeoutMs / 1_000} s`)
      await pause(retryMs)
    }
  }
}
