const [patienceMs, timeoutMs] = [10_000, 20_000]
const watchParentMs = 500

/**
 * Ends the process in order on TERM, INT or HUP: `close` lets running requests finish, `hurry` ends what is left of
 * them. The second signal of a pair (a terminal's group and npm both send one) is ignored; a close that hangs is cut off.
 */
export function endOnSignal(close: () => Promise<void>, hurry: () => void) {
  let begun = false
  const end = () => {
    if (begun) return
    begun = true
    // Whoever still drips bytes must not keep the library from closing in order.
    setTimeout(hurry, patienceMs).unref()
    // process.exit waits for threads, and SQLite's endless statement ends for nobody: only a kill is sure.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeoutMs).unref()
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  watchParent(end)
  return { hasBegun: () => begun }
}

/** A killed npm tells nobody: then the parent changes, and the server must not stay behind on its port. */
function watchParent(end: () => void) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), watchParentMs).unref()
}
