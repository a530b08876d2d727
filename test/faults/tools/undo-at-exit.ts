const undoing = new Set<() => void>()

process.once('exit', () => {
  for (const undo of undoing) undo()
})

/** Undoes something also when this process is told to end before the row has; answers how to undo it in the ordinary way. */
export function undoAtExit(undo: () => void) {
  undoing.add(undo)
  return () => {
    if (undoing.delete(undo)) undo()
  }
}

/** Ends in order when a person or a limit of time says so. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
