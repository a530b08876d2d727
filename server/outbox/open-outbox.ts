import type { Log } from '../core/log.ts'
import type { Database } from '../db/open.ts'
import { expediteRows, type OutboxTable } from './outbox-store.ts'

export type Outbox = AsyncDisposable & {
  begin(): void
  poll(): Promise<void>
}

export type Claim = { now: Date; leaseUntil: Date; busy: string[] }

type OutboxOptions<Row extends { id: string }> = {
  db: Database
  log: Log
  now: () => Date
  table: OutboxTable
  maxAtOnce: number
  maxPauseMs: number
  /** One row of a group is sent at a time; `busy` has the groups in progress. */
  groupOf: (row: Row) => string
  claim: (claim: Claim) => Promise<Row | undefined>
  attempt: (row: Row, signal: AbortSignal) => Promise<unknown>
}

const leaseMs = 60_000
const pollMs = 2_000
const toleranceMs = 60_000

class Closing extends Error {}

/**
 * Sends what is due. Not a job of the job runner, whose queue a video may occupy for an hour and which tries only
 * twice.
 */
export function openOutbox<Row extends { id: string }>(options: OutboxOptions<Row>): Outbox {
  const { db, log, now, table, maxAtOnce, maxPauseMs, groupOf, claim, attempt } = options
  const closing = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let taking: Promise<void> | undefined
  let isPollRequested = false
  let lastPolled = Number.POSITIVE_INFINITY

  const poll = () => {
    if (closing.signal.aborted) return Promise.resolve()
    isPollRequested = true
    taking ??= takeWhileRequested()
      .catch((error) => log.error({ err: error, table }, 'what is to be sent cannot be taken'))
      .finally(() => {
        taking = undefined
      })
    return taking
  }

  // A group that becomes free while a claim runs would otherwise wait for the next poll.
  async function takeWhileRequested() {
    while (isPollRequested) {
      isPollRequested = false
      await takeDue()
    }
  }

  async function takeDue() {
    const time = now().getTime()
    // After a start or after the clock was set back, rows due by the old clock would wait as long as it was ahead.
    if (time < lastPolled)
      await expediteRows(db, table, new Date(time + leaseMs), new Date(time + maxPauseMs + toleranceMs))
    lastPolled = time
    while (underWay.size < maxAtOnce && !closing.signal.aborted) {
      const leaseUntil = new Date(now().getTime() + leaseMs)
      const row = await claim({ now: now(), leaseUntil, busy: [...underWay.keys()] })
      if (!row) return
      underWay.set(groupOf(row), run(row))
    }
  }

  async function run(row: Row) {
    await attempt(row, closing.signal).catch((error) =>
      log.error({ err: error, table, id: row.id }, 'an attempt to send did not end in order'),
    )
    underWay.delete(groupOf(row))
    void poll()
  }

  return {
    begin: () => {
      timer ??= setInterval(() => void poll(), pollMs).unref()
      void poll()
    },
    poll,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      closing.abort(new Closing())
      await taking
      await Promise.all(underWay.values())
    },
  }
}
