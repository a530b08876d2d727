// Between two turns of the event loop newcomers are let in (`openEntrances`): where one turn serves everybody who has asked,
// they wait for seconds, unseen. What is at hand does not fill so long a turn with a hundred requests.
const turnMs = 20
const mostATurn = 16

/** Somebody who waits for the serving thread: `go` on, or be told that it was too long. */
export type Waiting = { go(): void; refuse(): void; hasLeft(): boolean }

type Standing = Waiting & { since: number }

/**
 * Lets requests go on at once as long as a turn of the event loop is short, and one after the other from then on. Whoever
 * has waited for longer than `mostWaitMs` is refused.
 */
export function openServingLine(mostWaitMs: number, now = () => performance.now()) {
  const line: Standing[] = []
  let turnBegan: number | undefined
  let served = 0

  /** Comes first in its turn: what a request began in the turn before is a part of this one's length. */
  function beginTurn() {
    turnBegan = line.length > 0 ? now() : undefined
    if (line.length > 0) setImmediate(beginTurn)
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
    const more = Math.min(mostATurn, line.length) - 1
    for (let number = 0; number < more; number += 1) setImmediate(serveInTime)
    setImmediate(endTurn)
  }

  function serveInTime() {
    if (!isTurnOver()) serveNext()
  }

  function endTurn() {
    forgetServed()
    if (line.length > 0) serveSoon()
  }

  function serveNext() {
    for (let next = line[served]; next; next = line[served]) {
      served += 1
      if (next.hasLeft()) continue
      if (now() - next.since <= mostWaitMs) return next.go()
      next.refuse()
    }
  }

  /** Taking the first away one by one would move all the others each time. */
  function forgetServed() {
    line.splice(0, served)
    served = 0
  }

  return {
    /** Whether a request may go on without waiting. */
    isFree: () => line.length === 0 && !isTurnOver(),
    count: () => line.length - served,
    join: (waiting: Waiting) => {
      line.push({ ...waiting, since: now() })
      if (line.length === 1) serveSoon()
    },
  }
}
