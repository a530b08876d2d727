import type { Log } from '../core/log.ts'

const [patienceMs, timeoutMs] = [10_000, 20_000]
const watchParentMs = 500

/**
 * On a signal, `close` drains for some seconds, then lets requests finish; `hurry` aborts the rest. A second signal is
 * ignored, because npm sends one, too.
 */
export function endOnSignal(log: Log, close: () => Promise<void>, hurry: () => void, drainSeconds: number) {
  const drainMs = drainSeconds * 1_000
  let begun = false
  const end = () => {
    if (begun) return
    begun = true
    // A client that drips bytes must not hold up closing.
    setTimeout(hurry, drainMs + patienceMs).unref()
    // process.exit waits for threads, and an endless SQLite statement never ends, so only a kill is sure.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), drainMs + timeoutMs).unref()
    close().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'closing did not succeed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  watchParent(end)
  return { hasBegun: () => begun }
}

/** npm forwards no signal when it is killed, but the parent changes; the server must not stay behind on its port. */
function watchParent(end: () => void) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), watchParentMs).unref()
}
