const [patienceMs, timeoutMs] = [10_000, 20_000]
const watchParentMs = 500

/**
 * Ends the process in order on TERM, INT or HUP: `close` lets running requests finish, `hurry` aborts those that
 * remain. A second signal is ignored, because a terminal's group and npm both send one; a close that hangs is killed.
 */
export function endOnSignal(close: () => Promise<void>, hurry: () => void) {
  let begun = false
  const end = () => {
    if (begun) return
    begun = true
    // A client that drips bytes must not hold up closing.
    setTimeout(hurry, patienceMs).unref()
    // process.exit waits for threads, and an endless SQLite statement never ends: only a kill is sure.
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

/** npm forwards no signal when it is killed, but the parent changes; the server must not stay behind on its port. */
function watchParent(end: () => void) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), watchParentMs).unref()
}
