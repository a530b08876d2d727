import { createHmac } from 'node:crypto'

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
