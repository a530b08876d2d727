import { FairQueue } from '../../core/admission/fair-queue.ts'

// Between two turns of the event loop newcomers are let in (`openListeners`): where one turn serves everybody who has asked,
// they wait for seconds, unseen. What is at hand does not fill so long a turn with a hundred requests.
const tickMs = 20
const maxPerTick = 16

/** A request that waits for the serving thread: `go` on, or be told that it was too long. */
export type Waiting = { address: string; go(): void; reject(): void; hasLeft(): boolean }

type Standing = Waiting & { since: number }

/**
 * Lets requests go on at once as long as a turn of the event loop is short, and one after the other from then on, the
 * addresses by turns. A request that has waited for longer than `maxWaitMs` is refused.
 */
export function openAdmissionQueue(maxWaitMs: number, now = () => performance.now()) {
  const queue = new FairQueue<Standing>()
  let tickBeganAt: number | undefined

  /** Comes first in its turn: what a request began in the turn before is a part of this one's length. */
  function beginTick() {
    tickBeganAt = queue.size > 0 ? now() : undefined
    if (queue.size > 0) setImmediate(beginTick)
  }

  function isTickOver() {
    if (tickBeganAt !== undefined) return now() - tickBeganAt > tickMs
    tickBeganAt = now()
    setImmediate(beginTick)
    return false
  }

  /** Between two of them the loop runs what the one before has begun. The first goes on however long the turn is already. */
  function serveSoon() {
    setImmediate(serveNext)
    const more = Math.min(maxPerTick, queue.size) - 1
    for (let number = 0; number < more; number += 1) setImmediate(serveInTime)
    setImmediate(endTick)
  }

  function serveInTime() {
    if (!isTickOver()) serveNext()
  }

  function endTick() {
    if (queue.size > 0) serveSoon()
  }

  function serveNext() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (next.hasLeft()) continue
      if (now() - next.since <= maxWaitMs) return next.go()
      next.reject()
    }
  }

  return {
    /** Whether a request may go on without waiting. */
    isFree: () => queue.size === 0 && !isTickOver(),
    count: () => queue.size,
    join: (waiting: Waiting) => {
      queue.push(waiting.address, { ...waiting, since: now() })
      if (queue.size === 1) serveSoon()
    },
  }
}
