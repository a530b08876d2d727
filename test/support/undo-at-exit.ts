const undoing = new Set<() => void>()

process.once('exit', () => {
  for (const undo of undoing) undo()
})

/** Calls `undo` if this process exits early. Returns a function that calls it at the normal time, once. */
export function undoAtExit(undo: () => void) {
  undoing.add(undo)
  return () => {
    if (undoing.delete(undo)) undo()
  }
}

export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
