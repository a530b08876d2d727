import { LRUCache } from 'lru-cache'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/open.ts'
import { countAttempt, isCurrent, type Limit, retryAfterSeconds } from './attempt-store.ts'

// A process reserves so many at a time: a stored count of each change would double the writes.
const blockSize = 20
const maxCounted = 10_000

type Block = { left: number; since: Date; isLast: boolean }

type ChangeCounts = { enforce(who: string): Promise<void> }

/**
 * Counts changes together with all processes. Each takes blocks from the stored count and spends them in memory, so
 * that the limit is never passed; what a process has not spent of its block is lost.
 */
export function openChangeCounts(db: Database, limit: Limit, now: () => Date): ChangeCounts {
  const blocks = new LRUCache<string, Promise<Block>>({ max: maxCounted })

  function reserve(who: string) {
    const block = reserveBlock(db, limit, who, now())
    blocks.set(who, block)
    block.catch(() => drop(who, block))
    return block
  }

  function drop(who: string, block: Promise<Block>) {
    if (blocks.peek(who) === block) blocks.delete(who)
  }

  return {
    enforce: async (who) => {
      for (;;) {
        const reserved = blocks.get(who) ?? reserve(who)
        const block = await reserved
        const time = now()
        if (!isCurrent(limit, block.since, time) || (block.left === 0 && !block.isLast)) drop(who, reserved)
        else if (block.left === 0)
          throw new Problem('too-many', limit.message, {
            retryAfterSeconds: retryAfterSeconds(limit, block.since, time),
          })
        else {
          block.left -= 1
          return
        }
      }
    },
  }
}

async function reserveBlock(db: Database, limit: Limit, who: string, now: Date): Promise<Block> {
  const { count, since } = await countAttempt(db, limit, who, now, blockSize)
  const left = Math.max(0, blockSize - Math.max(0, count - limit.max))
  return { left, since, isLast: count >= limit.max }
}
