import type { TableName } from './changes.ts'
import type { OpenDatabase } from './open.ts'

/** How long a write of another process may go unseen when its notification does not arrive. */
const maxAgeMs = 500

/** Buffers count with their bytes: none over `largestBytes` is cached, and at most `maxBytes` together. */
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
 * Caches `maxEntries` results of `read`. A result is valid until a write to one of `tables` is known, but only for
 * `maxAgeMs`; callers with the same key share a read under way. `needed` is what `read` wants beyond the key; it must
 * not change the result.
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
    // Taken before the read: a write during it makes the next call read again.
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
