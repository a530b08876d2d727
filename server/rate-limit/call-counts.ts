import { LRUCache } from 'lru-cache'
import { Problem } from '../core/problem.ts'
import type { Limit } from './attempt-store.ts'

const maxCounted = 10_000

export type CallCounts = { enforce(who: string): void }

/** Counts calls in the memory of this process, because a stored count would make every call a write. */
export function openCallCounts({ max, minutes, message }: Omit<Limit, 'name'>, now: () => Date): CallCounts {
  const windowMs = minutes * 60_000
  const counted = new LRUCache<string, { calls: number; since: number }>({ max: maxCounted })
  return {
    enforce: (who) => {
      const time = now().getTime()
      const before = counted.get(who)
      // A clock that was set back begins a new window.
      const isCurrent = before && time >= before.since && time < before.since + windowMs
      const window = isCurrent ? before : { calls: 0, since: time }
      window.calls += 1
      counted.set(who, window)
      if (window.calls <= max) return
      const retryAfterSeconds = Math.ceil((window.since + windowMs - time) / 1_000)
      throw new Problem('too-many', message, { retryAfterSeconds })
    },
  }
}
