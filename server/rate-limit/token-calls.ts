import { LRUCache } from 'lru-cache'
import * as serverMessages from '../../contract/messages/generated/server.ts'
import { Problem } from '../core/problem.ts'

const minuteMs = 60_000
const maxCountedTokens = 10_000

export type TokenCalls = { enforce(tokenId: string): void }

/** Counts the calls of each API token. In memory, because a stored count would make every read a write. */
export function openTokenCalls(maxPerMinute: number, now: () => Date): TokenCalls {
  const counted = new LRUCache<string, { calls: number; since: number }>({ max: maxCountedTokens })
  return {
    enforce: (tokenId) => {
      const time = now().getTime()
      const before = counted.get(tokenId)
      // A clock that was set back begins a new minute.
      const isCurrent = before && time >= before.since && time < before.since + minuteMs
      const minute = isCurrent ? before : { calls: 0, since: time }
      minute.calls += 1
      counted.set(tokenId, minute)
      if (minute.calls <= maxPerMinute) return
      const retryAfterSeconds = Math.ceil((minute.since + minuteMs - time) / 1_000)
      throw new Problem('too-many', serverMessages.tooManyTokenCalls({ max: maxPerMinute }), {
        retryAfterSeconds,
      })
    },
  }
}
