import type { TableName } from './db/changes.ts'
import type { OpenDatabase } from './db/open.ts'

/** What another process writes is told at once where it can be told; where not, it is seen after this. */
const longestMs = 500

/** Buffers count with their bytes: none over `largestBytes` is kept, and together no more than `mostBytes`. */
type Keeping = {
  db: OpenDatabase
  tables: readonly TableName[]
  most: number
  largestBytes?: number
  mostBytes?: number
}
type Kept<T> = { answer: Promise<T>; bytes: number; changes: number; since: number }

const bytesOf = (answer: unknown) => (answer instanceof Uint8Array ? answer.length : 0)

/**
 * Reads through a memory of the `most` answers asked for last. An answer is good until one of `tables` is known to have been
 * written, half a second at most; whoever asks for the same while it is read waits for the same reading. `needed` is what
 * `read` wants beyond the key; it makes no difference to the answer.
 */
export function keep<T, With extends unknown[] = []>(
  { db, tables, most, largestBytes = Number.POSITIVE_INFINITY, mostBytes = largestBytes }: Keeping,
  read: (key: string, ...needed: With) => Promise<T>,
) {
  const kept = new Map<string, Kept<T>>()
  let keptBytes = 0
  db.changes.watch(tables)

  function forget(key: string, entry = kept.get(key)) {
    if (!entry || kept.get(key) !== entry) return
    kept.delete(key)
    keptBytes -= entry.bytes
  }

  /** Its size is known only once it was read. */
  function weigh(key: string, entry: Kept<T>, answer: T) {
    if (kept.get(key) !== entry) return
    if (bytesOf(answer) > largestBytes) return forget(key, entry)
    entry.bytes = bytesOf(answer)
    keptBytes += entry.bytes
    while (keptBytes > mostBytes) forgetOldest()
  }

  function forgetOldest() {
    const [oldest] = kept.keys()
    if (oldest !== undefined) forget(oldest)
  }

  return (key: string, ...needed: With): Promise<T> => {
    const changes = db.changes.of(tables)
    const known = kept.get(key)
    if (known?.changes === changes && performance.now() - known.since < longestMs) return known.answer
    // Counted and timed before it is read: what is written meanwhile makes the next one read again.
    const fresh = { answer: read(key, ...needed), bytes: 0, changes, since: performance.now() }
    forget(key)
    kept.set(key, fresh)
    fresh.answer.then(
      (answer) => weigh(key, fresh, answer),
      () => forget(key, fresh),
    )
    if (kept.size > most) forgetOldest()
    return fresh.answer
  }
}
