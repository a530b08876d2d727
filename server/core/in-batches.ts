const [perBatch, pauseMs] = [4, 20]

/** Runs closings in small batches: hundreds in a row would block the event loop and the garbage collector. */
export function openBatches() {
  const waiting: (() => void)[] = []
  let isRunning = false

  function runBatch() {
    for (const close of waiting.splice(0, perBatch)) close()
    isRunning = waiting.length > 0
    if (isRunning) setTimeout(runBatch, pauseMs).unref()
  }

  return (close: () => void) => {
    waiting.push(close)
    if (isRunning) return
    isRunning = true
    setImmediate(runBatch)
  }
}
