import { createHmac } from 'node:crypto'
import { maxFailingDays } from '../../../../contract/validation/webhook-choices.ts'
import type { Log } from '../../../core/log.ts'
import type { Database } from '../../../db/open.ts'
import { transact } from '../../../db/transact.ts'
import { returnRow } from '../../../outbox/outbox-store.ts'
import { type Attempt, type ClaimedDelivery, delayDelivery, endDelivery } from '../delivery-store.ts'
import { findWebhook, noteFailure, noteSuccess, turnOff, type WebhookRow } from '../webhook-store.ts'
import type { LogRefused } from './log-refused.ts'
import { type Answer, type Connection, postDelivery } from './post-delivery.ts'
import { pauseAfter } from './retry-plan.ts'

export type AttemptCounts = { delivered: number; failed: number }

type Services = { db: Database; log: Log; now: () => Date; counts: AttemptCounts; logRefused: LogRefused }

const dayMs = 86_400_000
// RFC 9110 §15.5.11. The Standard Webhooks specification turns the webhook off.
const gone = 410

export async function attemptDelivery(services: Services, delivery: ClaimedDelivery, connection: Connection) {
  const { db, now, counts, logRefused } = services
  const webhook = await findWebhook(db, delivery.webhook_id)
  if (!webhook) return
  logRefused(webhook)
  const attemptedAt = now()
  const startedMs = performance.now()
  const answer = await post(webhook, delivery, attemptedAt, connection)
  if (!answer) return returnRow(db, 'webhook_delivery', delivery, now())
  const attempt: Attempt = {
    response_status: 'status' in answer ? answer.status : null,
    problem: 'problem' in answer ? answer.problem : null,
    took_ms: Math.round(performance.now() - startedMs),
    attempted_at: attemptedAt,
  }
  const isDelivered = 'status' in answer && answer.status >= 200 && answer.status < 300
  counts[isDelivered ? 'delivered' : 'failed'] += 1
  if (isDelivered) return succeed(services, delivery, attempt)
  await fail(services, delivery, attempt, 'retryAfterMs' in answer ? answer.retryAfterMs : 0)
}

/** Undefined if the process is closing. */
async function post(
  { url, secret }: WebhookRow,
  { event_id: id, body }: ClaimedDelivery,
  now: Date,
  connection: Connection,
): Promise<Answer | undefined> {
  const headers = signDelivery({ secret, id, body, now })
  return postDelivery({ url, headers, body }, connection).catch((error) => {
    if (connection.signal.aborted) return undefined
    throw error
  })
}

const succeed = ({ db }: Services, delivery: ClaimedDelivery, attempt: Attempt) =>
  transact(db, async (trx) => {
    if (await endDelivery(trx, delivery, 'delivered', attempt)) await noteSuccess(trx, delivery.webhook_id)
  })

async function fail(
  { db, log, now }: Services,
  delivery: ClaimedDelivery,
  attempt: Attempt,
  retryAfterMs: number,
) {
  const { webhook_id, attempts } = delivery
  const isGone = attempt.response_status === gone
  const pause = isGone ? undefined : pauseAfter(attempts, retryAfterMs)
  const reason = await transact(db, async (trx) => {
    const isOurs =
      pause === undefined
        ? await endDelivery(trx, delivery, 'failed', attempt)
        : await delayDelivery(trx, delivery, new Date(now().getTime() + pause), attempt)
    if (!isOurs) return undefined
    const failingSince = await noteFailure(trx, webhook_id, now())
    const isFailing = now().getTime() - failingSince.getTime() >= maxFailingDays * dayMs
    const offReason = isGone ? 'gone' : isFailing ? 'failing' : undefined
    if (offReason) await turnOff(trx, webhook_id, offReason)
    return offReason
  })
  if (reason) log.error({ webhook: webhook_id, reason }, 'a webhook was turned off')
}

type Signed = { secret: string; id: string; body: string; now: Date }

/** The headers of the Standard Webhooks specification, version 1.0.0. The time is that of the attempt. */
export function signDelivery({ secret, id, body, now }: Signed) {
  const seconds = Math.floor(now.getTime() / 1_000)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
