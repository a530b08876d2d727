import { LRUCache } from 'lru-cache'
import type { OpenDatabase } from './open.ts'
import type { TableName } from './tables.ts'

/** How long a write of another process may stay unseen if its notification does not arrive. */
const maxAgeMs = 500

/** Buffers count by their bytes: none over `largestBytes` is cached, and at most `maxBytes` together. */
type CacheOptions = {
  db: OpenDatabase
  tables: readonly TableName[]
  maxEntries: number
  bytes?: { largestBytes: number; maxBytes: number }
}
type CacheEntry<T> = { value: Promise<T>; changes: number; since: number }

const sizeOf = (value: unknown) => (value instanceof Uint8Array ? Math.max(value.length, 1) : 1)

/**
 * Caches `maxEntries` results of `read`. A result is valid until a write to one of `tables` is known, but at most for
 * `maxAgeMs`; callers with the same key share a read in progress. `needed` is what `read` needs beyond the key; it must
 * not change the result.
 */
export function cacheQuery<T, With extends unknown[] = []>(
  { db, tables, maxEntries, bytes }: CacheOptions,
  read: (key: string, ...needed: With) => Promise<T>,
) {
  const entries = new LRUCache<string, CacheEntry<T>>({
    max: maxEntries,
    maxSize: bytes?.maxBytes ?? maxEntries,
    maxEntrySize: bytes?.largestBytes ?? maxEntries,
  })
  db.changes.watch(tables)

  return (key: string, ...needed: With): Promise<T> => {
    const changes = db.changes.of(tables)
    const known = entries.get(key)
    if (known?.changes === changes && performance.now() - known.since < maxAgeMs) return known.value
    // Taken before the read, so that a write during it makes the next call read again.
    const fresh = { value: read(key, ...needed), changes, since: performance.now() }
    entries.set(key, fresh, { size: 1 })
    fresh.value.then(
      (value) => {
        if (entries.peek(key) === fresh) entries.set(key, fresh, { size: sizeOf(value) })
      },
      () => {
        if (entries.peek(key) === fresh) entries.delete(key)
      },
    )
    return fresh.value
  }
}
