const leftovers = new Set<() => void>()

/** Calls `remove` if this process exits before its scopes are disposed. The returned function cancels this. */
export function removeAtExit(remove: () => void) {
  leftovers.add(remove)
  return () => leftovers.delete(remove)
}

process.on('exit', () => {
  // Last in, first out: processes that run in a folder end before the folder is removed.
  for (const remove of [...leftovers].reverse()) remove()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
