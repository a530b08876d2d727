import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../core/admission/caller.ts'
import type { OpenDatabase } from '../../db/open.ts'

const freshMs = 60_000

type Counted<T extends object> = { value: T; at: Date }

/** Remembers counts of the last minute for the `maxCached` most recent keys; computes one at a time. */
export function countSeldom<T extends object>(maxCached: number) {
  const cached = new WeakMap<OpenDatabase, LRUCache<string, Counted<T>>>()
  return async ({ db, admission, now }: AppContext, caller: Caller, key: string, count: () => Promise<T>) => {
    const counts = cached.get(db) ?? new LRUCache<string, Counted<T>>({ max: maxCached })
    cached.set(db, counts)
    const findFresh = () => {
      const known = counts.get(key)
      return known && now().getTime() - known.at.getTime() < freshMs ? known.value : undefined
    }
    return (
      findFresh() ??
      admission.curves.run(caller, async () => {
        // Another request may have counted it meanwhile.
        const counted = findFresh()
        if (counted) return counted
        const at = now()
        const value = await count()
        counts.set(key, { value, at })
        return value
      })
    )
  }
}
