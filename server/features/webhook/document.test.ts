import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { eventBody } from '../../../contract/endpoints/webhook-events.ts'
import { maxWebhooks } from '../../../contract/validation/limits.ts'
import {
  maxFailingDays,
  webhookEvents,
  webhookSeconds,
} from '../../../contract/validation/webhook-choices.ts'
import { signDelivery } from './send/attempt-delivery.ts'
import { maxAttempts, pausesMs } from './send/retry-plan.ts'
import { makeWebhookSecret } from './webhook-store.ts'

const page = readFileSync('docs/webhooks.md', 'utf8')

type ReadEvent = (secret: string, headers: Record<string, string>, body: string) => { type: string }

async function loadExample(): Promise<ReadEvent> {
  const [, code = assert.fail('the page has no example')] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).readEvent
}

test('the example of docs/webhooks.md accepts what is sent, and nothing else', async () => {
  const readEvent = await loadExample()
  const secret = makeWebhookSecret()
  const body = JSON.stringify({ type: 'user.created', data: { user: { fullName: 'Ada – é' } } })
  const headersAt = (now: Date) => signDelivery({ secret, id: crypto.randomUUID(), body, now })
  const headers = headersAt(new Date())
  assert.equal(readEvent(secret, headers, body).type, 'user.created')
  const rotated = { ...headers, 'webhook-signature': `v1,AAAA v1a,x ${headers['webhook-signature']}` }
  assert.equal(readEvent(secret, rotated, body).type, 'user.created')
  assert.throws(() => readEvent(secret, headers, `${body} `), /wrong signature/)
  assert.throws(() => readEvent(makeWebhookSecret(), headers, body), /wrong signature/)
  assert.throws(() => readEvent(secret, { ...headers, 'webhook-id': 'other' }, body), /wrong signature/)
  assert.throws(() => readEvent(secret, {}, body), /too old/)
  for (const minutes of [-6, 6])
    assert.throws(
      () => readEvent(secret, headersAt(new Date(Date.now() + minutes * 60_000)), body),
      /too old/,
    )
})

test('docs/webhooks.md names every event, and the bounds as they are', () => {
  const named = [...page.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, event]) => event)
  assert.deepEqual(named.toSorted(), [...webhookEvents].toSorted())
  assert.ok(page.includes(`within ${webhookSeconds} seconds`))
  assert.ok(page.includes(`has failed for ${maxFailingDays} days`))
  assert.equal(maxAttempts, 10)
  const minutes = pausesMs.map((ms) => ms / 60_000)
  assert.deepEqual(minutes, [5 / 60, 5, 30, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 60)])
  assert.ok(readFileSync('docs/security.md', 'utf8').includes(`each of ${maxWebhooks} webhooks`))
})

test('the delivery shown in docs/webhooks.md is signed as Lectern signs', () => {
  const read = (pattern: RegExp) => pattern.exec(page)?.[1] ?? assert.fail(String(pattern))
  const headers = {
    'webhook-id': read(/^webhook-id: (.+)$/m),
    'webhook-timestamp': read(/^webhook-timestamp: (.+)$/m),
    'webhook-signature': read(/^webhook-signature: (.+)$/m),
  }
  const body = read(/^(\{"type".+\})$/m)
  const now = new Date(Number(headers['webhook-timestamp']) * 1_000)
  assert.deepEqual(
    signDelivery({ secret: read(/`(whsec_.+)`/), id: headers['webhook-id'], body, now }),
    headers,
  )
  assert.ok(eventBody('user.created').parse(JSON.parse(body)))
})
