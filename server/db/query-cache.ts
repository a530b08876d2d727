import type { TableName } from './changes.ts'
import type { OpenDatabase } from './open.ts'

/** What another process writes is told at once where it can be told; where not, it is seen after this. */
const maxAgeMs = 500

/** Buffers count with their bytes: none over `largestBytes` is kept, and together no more than `maxBytes`. */
type CacheOptions = {
  db: OpenDatabase
  tables: readonly TableName[]
  maxEntries: number
  largestBytes?: number
  maxBytes?: number
}
type CacheEntry<T> = { value: Promise<T>; bytes: number; changes: number; since: number }

const bytesOf = (value: unknown) => (value instanceof Uint8Array ? value.length : 0)

/**
 * Reads through a memory of the `maxEntries` answers asked for last. An answer is good until one of `tables` is known to have been
 * written, half a second at most; whoever asks for the same while it is read waits for the same reading. `needed` is what
 * `read` wants beyond the key; it makes no difference to the answer.
 */
export function cacheQuery<T, With extends unknown[] = []>(
  { db, tables, maxEntries, largestBytes = Number.POSITIVE_INFINITY, maxBytes = largestBytes }: CacheOptions,
  read: (key: string, ...needed: With) => Promise<T>,
) {
  const entries = new Map<string, CacheEntry<T>>()
  let cachedBytes = 0
  db.changes.watch(tables)

  function forget(key: string, entry = entries.get(key)) {
    if (!entry || entries.get(key) !== entry) return
    entries.delete(key)
    cachedBytes -= entry.bytes
  }

  /** Its size is known only once it was read. */
  function weigh(key: string, entry: CacheEntry<T>, value: T) {
    if (entries.get(key) !== entry) return
    if (bytesOf(value) > largestBytes) return forget(key, entry)
    entry.bytes = bytesOf(value)
    cachedBytes += entry.bytes
    while (cachedBytes > maxBytes) forgetOldest()
  }

  function forgetOldest() {
    const [oldest] = entries.keys()
    if (oldest !== undefined) forget(oldest)
  }

  return (key: string, ...needed: With): Promise<T> => {
    const changes = db.changes.of(tables)
    const known = entries.get(key)
    if (known?.changes === changes && performance.now() - known.since < maxAgeMs) return known.value
    // Counted and timed before it is read: what is written meanwhile makes the next one read again.
    const fresh = { value: read(key, ...needed), bytes: 0, changes, since: performance.now() }
    forget(key)
    entries.set(key, fresh)
    fresh.value.then(
      (value) => weigh(key, fresh, value),
      () => forget(key, fresh),
    )
    if (entries.size > maxEntries) forgetOldest()
    return fresh.value
  }
}
