import type { TableName } from './db/changes.ts'
import type { OpenDatabase } from './db/open.ts'

/** What another process writes is told at once where it can be told; where not, it is seen after this. */
const longestMs = 500

/** `isKept` tells which answers are small enough to be; all are without it. */
type Keeping<T> = {
  db: OpenDatabase
  tables: readonly TableName[]
  most: number
  isKept?: (answer: T) => boolean
}
type Kept<T> = { answer: Promise<T>; changes: number; since: number }

/**
 * Reads through a memory of the `most` answers asked for last. An answer is good until one of `tables` is known to have been
 * written, half a second at most; whoever asks for the same while it is read waits for the same reading. `needed` is what
 * `read` wants beyond the key; it makes no difference to the answer.
 */
export function keep<T, With extends unknown[] = []>(
  { db, tables, most, isKept = () => true }: Keeping<T>,
  read: (key: string, ...needed: With) => Promise<T>,
) {
  const kept = new Map<string, Kept<T>>()
  db.changes.watch(tables)

  return (key: string, ...needed: With): Promise<T> => {
    const changes = db.changes.of(tables)
    const known = kept.get(key)
    if (known?.changes === changes && performance.now() - known.since < longestMs) return known.answer
    // Counted and timed before it is read: what is written meanwhile makes the next one read again.
    const fresh = { answer: read(key, ...needed), changes, since: performance.now() }
    kept.delete(key)
    kept.set(key, fresh)
    const forget = () => kept.get(key) === fresh && kept.delete(key)
    fresh.answer.then((answer) => isKept(answer) || forget(), forget)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return fresh.answer
  }
}
