const undoing = new Set<() => void>()

process.once('exit', () => {
  for (const undo of undoing) undo()
})

/** Calls `undo` if this process exits early. The returned function calls it at the normal time; it runs only once. */
export function undoAtExit(undo: () => void) {
  undoing.add(undo)
  return () => {
    if (undoing.delete(undo)) undo()
  }
}

export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
