const turnMs = 12

/** Works through a list and yields to the browser every few milliseconds. */
export async function inTurns<T>(items: Iterable<T>, signal: AbortSignal, work: (item: T) => void) {
  let began = performance.now()
  for (const item of items) {
    if (signal.aborted) return
    work(item)
    if (performance.now() - began < turnMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}
