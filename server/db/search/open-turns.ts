import { setImmediate } from 'node:timers/promises'

// One part of the work may follow after the check, so this is well below the 20 ms that a search may take of a turn.
const maxTurnMs = 4

/** Call the result between parts of long work on the serving thread: it lets other requests in when a turn is over. */
export function openTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < maxTurnMs) return
    await setImmediate()
    began = performance.now()
  }
}
