const leftovers = new Set<() => void>()

/** Keeps `remove` for the case that this process is ended before its scopes are; answers how to forget it. */
export function removeAtExit(remove: () => void) {
  leftovers.add(remove)
  return () => leftovers.delete(remove)
}

process.on('exit', () => {
  // The youngest first: what runs in a folder is ended before the folder goes.
  for (const remove of [...leftovers].reverse()) remove()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
