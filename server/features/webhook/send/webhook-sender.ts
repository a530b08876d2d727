import { webhookSeconds } from '../../../../contract/validation/limits.ts'
import type { Log } from '../../../core/log.ts'
import type { Database } from '../../../db/open.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  countDeliveries,
  expediteDeliveries,
} from '../delivery-store.ts'
import { openAddressRules } from './address-rules.ts'
import { type AttemptCounts, attemptDelivery } from './attempt-delivery.ts'
import type { Resolve } from './post-delivery.ts'
import { maxPauseMs } from './retry-plan.ts'

export type WebhookSender = AsyncDisposable & {
  begin(): void
  /** Resolves when nothing more is due, or as many as possible are being sent. */
  poll(): Promise<void>
  counts: AttemptCounts
  countDeliveries(): ReturnType<typeof countDeliveries>
}

type SenderOptions = {
  db: Database
  log: Log
  now: () => Date
  allowedRanges: string[]
  timeoutMs?: number
  resolve?: Resolve
}

const maxAtOnce = 8
const leaseMs = 60_000
const pollMs = 2_000
const toleranceMs = 60_000

class Closing extends Error {}

/**
 * Sends what is due: of each webhook one delivery at a time, so that a slow receiver delays only its own. Not a job of
 * the job runner, whose queue a video may hold for an hour and which tries twice.
 */
export function openWebhookSender(options: SenderOptions): WebhookSender {
  const { db, log, now, allowedRanges, timeoutMs = webhookSeconds * 1_000, resolve } = options
  const closing = new AbortController()
  const rules = openAddressRules(allowedRanges)
  const counts: AttemptCounts = { delivered: 0, failed: 0 }
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let taking: Promise<void> | undefined
  let isAskedAgain = false
  let lastPolled = Number.POSITIVE_INFINITY

  const poll = () => {
    if (closing.signal.aborted) return Promise.resolve()
    isAskedAgain = true
    taking ??= takeWhileAsked()
      .catch((error) => log.error({ err: error }, 'deliveries cannot be taken'))
      .finally(() => {
        taking = undefined
      })
    return taking
  }

  // A webhook that is free again while a claim runs would otherwise wait for the next poll.
  async function takeWhileAsked() {
    while (isAskedAgain) {
      isAskedAgain = false
      await takeDue()
    }
  }

  async function takeDue() {
    const time = now().getTime()
    // After a start or a clock that was set back, deliveries due by the old clock would wait as long as it was ahead.
    if (time < lastPolled)
      await expediteDeliveries(db, new Date(time + leaseMs), new Date(time + maxPauseMs + toleranceMs))
    lastPolled = time
    while (underWay.size < maxAtOnce && !closing.signal.aborted) {
      const leaseUntil = new Date(now().getTime() + leaseMs)
      const delivery = await claimDelivery(db, { now: now(), leaseUntil, busy: [...underWay.keys()] })
      if (!delivery) return
      underWay.set(delivery.webhook_id, run(delivery))
    }
  }

  async function run(delivery: ClaimedDelivery) {
    const connection = { rules, timeoutMs, signal: closing.signal, ...(resolve && { resolve }) }
    await attemptDelivery({ db, log, now, counts }, delivery, connection).catch((error) =>
      log.error({ err: error, delivery: delivery.id }, 'a delivery did not end in order'),
    )
    underWay.delete(delivery.webhook_id)
    void poll()
  }

  return {
    begin: () => {
      timer ??= setInterval(() => void poll(), pollMs).unref()
      void poll()
    },
    poll,
    counts,
    countDeliveries: () => countDeliveries(db),
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      closing.abort(new Closing())
      await taking
      await Promise.all(underWay.values())
    },
  }
}
