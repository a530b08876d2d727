import { FairQueue } from '../../admission/fair-queue.ts'

// Between two turns of the event loop newcomers are let in (`openEntrances`): where one turn serves everybody who has asked,
// they wait for seconds, unseen. What is at hand does not fill so long a turn with a hundred requests.
const turnMs = 20
const mostATurn = 16

/** A request that waits for the serving thread: `go` on, or be told that it was too long. */
export type Waiting = { address: string; go(): void; refuse(): void; hasLeft(): boolean }

type Standing = Waiting & { since: number }

/**
 * Lets requests go on at once as long as a turn of the event loop is short, and one after the other from then on, the
 * addresses by turns. A request that has waited for longer than `mostWaitMs` is refused.
 */
export function openServingLine(mostWaitMs: number, now = () => performance.now()) {
  const line = new FairQueue<Standing>()
  let turnBegan: number | undefined

  /** Comes first in its turn: what a request began in the turn before is a part of this one's length. */
  function beginTurn() {
    turnBegan = line.size > 0 ? now() : undefined
    if (line.size > 0) setImmediate(beginTurn)
  }

  function isTurnOver() {
    if (turnBegan !== undefined) return now() - turnBegan > turnMs
    turnBegan = now()
    setImmediate(beginTurn)
    return false
  }

  /** Between two of them the loop runs what the one before has begun. The first goes on however long the turn is already. */
  function serveSoon() {
    setImmediate(serveNext)
    const more = Math.min(mostATurn, line.size) - 1
    for (let number = 0; number < more; number += 1) setImmediate(serveInTime)
    setImmediate(endTurn)
  }

  function serveInTime() {
    if (!isTurnOver()) serveNext()
  }

  function endTurn() {
    if (line.size > 0) serveSoon()
  }

  function serveNext() {
    for (let next = line.shift(); next; next = line.shift()) {
      if (next.hasLeft()) continue
      if (now() - next.since <= mostWaitMs) return next.go()
      next.refuse()
    }
  }

  return {
    /** Whether a request may go on without waiting. */
    isFree: () => line.size === 0 && !isTurnOver(),
    count: () => line.size,
    join: (waiting: Waiting) => {
      line.push(waiting.address, { ...waiting, since: now() })
      if (line.size === 1) serveSoon()
    },
  }
}
