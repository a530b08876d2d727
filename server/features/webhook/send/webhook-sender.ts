import { webhookSeconds } from '../../../../contract/validation/webhook-choices.ts'
import type { Log } from '../../../core/log.ts'
import type { Database } from '../../../db/open.ts'
import { type Outbox, openOutbox } from '../../../outbox/open-outbox.ts'
import { type ClaimedDelivery, claimDelivery, countDeliveries } from '../delivery-store.ts'
import { openAddressRules } from './address-rules.ts'
import { type AttemptCounts, attemptDelivery } from './attempt-delivery.ts'
import { openRefusedLog } from './log-refused.ts'
import type { Resolve } from './post-delivery.ts'
import { maxPauseMs } from './retry-plan.ts'

export type WebhookSender = Outbox & {
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

/** Sends due deliveries, one at a time per webhook, so that a slow receiver delays only its own. */
export function openWebhookSender(options: SenderOptions): WebhookSender {
  const { db, log, now, allowedRanges, timeoutMs = webhookSeconds * 1_000, resolve } = options
  const rules = openAddressRules(allowedRanges)
  const counts: AttemptCounts = { delivered: 0, failed: 0 }
  const logRefused = openRefusedLog(log, now)
  const outbox = openOutbox<ClaimedDelivery>({
    db,
    log,
    now,
    table: 'webhook_delivery',
    maxAtOnce,
    maxPauseMs,
    groupOf: ({ webhook_id }) => webhook_id,
    claim: (claim) => claimDelivery(db, claim),
    attempt: (delivery, signal) =>
      attemptDelivery({ db, log, now, counts, logRefused }, delivery, {
        rules,
        timeoutMs,
        signal,
        ...(resolve && { resolve }),
      }),
  })
  return { ...outbox, counts, countDeliveries: () => countDeliveries(db) }
}
