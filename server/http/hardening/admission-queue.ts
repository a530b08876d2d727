import { FairQueue } from '../../core/admission/fair-queue.ts'

// Each tick of the event loop accepts new connections (`openListeners`): if one tick served everything queued, they
// would wait for seconds, unseen. A hundred cached responses take less than this.
const tickMs = 20
const maxPerTick = 16

export type Waiting = { address: string; go(): void; reject(): void; hasLeft(): boolean }

type Queued = Waiting & { since: number }

export function openAdmissionQueue(maxWaitMs: number, now = () => performance.now()) {
  const queue = new FairQueue<Queued>()
  let tickBeganAt: number | undefined

  /** Runs first in its tick, so that the tick includes work started by requests of the previous one. */
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

  /** Separate immediates let the loop run what each request has started. The first one always runs. */
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
    isFree: () => queue.size === 0 && !isTickOver(),
    count: () => queue.size,
    join: (waiting: Waiting) => {
      queue.push(waiting.address, { ...waiting, since: now() })
      if (queue.size === 1) serveSoon()
    },
  }
}
