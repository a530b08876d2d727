import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { maxFailingDays } from '../../../../contract/validation/webhook-choices.ts'
import { webhookFields } from '../../../../test/support/drafts.ts'
import { openReceiver, type Received } from '../../../../test/support/http/open-receiver.ts'
import { openHooked } from '../../../../test/support/sites/open-hooked.ts'
import { until } from '../../../../test/support/until.ts'
import { maxAttempts, pausesMs } from './retry-plan.ts'

const dayMs = 86_400_000

const signatureHeaders = ({ headers }: Received) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
})

test('a delivery arrives signed, as the specification’s own library judges', async () => {
  await using site = await openHooked()
  const { user } = await site.cause()
  await site.send()
  const [request = assert.fail()] = site.receiver.received
  const judge = new Webhook(site.secret)
  const event = judge.verify(request.body, signatureHeaders(request)) as { type: string; data: unknown }
  assert.equal(event.type, 'user.created')
  assert.deepEqual(event.data, {
    user: { _id: user._id, fullName: user.fullName, email: user.email, role: 'USER' },
  })
  assert.throws(() => judge.verify(request.body.replace('USER', 'ADMIN'), signatureHeaders(request)))
  assert.throws(() =>
    new Webhook(`whsec_${btoa('x'.repeat(32))}`).verify(request.body, signatureHeaders(request)),
  )
  const [delivery] = await site.deliveries()
  assert.deepEqual(
    [delivery.state, delivery.attempts, delivery.responseStatus, delivery.eventId],
    ['delivered', 1, 204, request.headers['webhook-id']],
  )
})

test('a failed delivery is tried again with the same id and a new time, until it arrives', async () => {
  await using site = await openHooked()
  await site.cause()
  site.receiver.answer = (response) => void response.writeHead(500).end()
  await site.send()
  const [failed] = await site.deliveries()
  assert.deepEqual([failed.state, failed.responseStatus, failed.attempts], ['waiting', 500, 1])
  await site.send()
  assert.equal(site.receiver.received.length, 1, 'the pause is not over')
  site.receiver.answer = (response) => void response.writeHead(200).end()
  site.pass(6_000)
  await site.send()
  const [first = assert.fail(), second = assert.fail()] = site.receiver.received
  assert.equal(second.headers['webhook-id'], first.headers['webhook-id'])
  assert.equal(second.body, first.body)
  const seconds = Number(second.headers['webhook-timestamp'])
  assert.equal(seconds, Math.floor(site.clock.now.getTime() / 1_000))
  const again = new Webhook(site.secret).sign(
    String(second.headers['webhook-id']),
    new Date(seconds * 1_000),
    second.body,
  )
  assert.equal(second.headers['webhook-signature'], again)
  assert.deepEqual(
    [(await site.deliveries())[0].state, (await site.webhook()).failingSince],
    ['delivered', null],
  )
})

test('the last attempt fails for good; a person can send it again, with the same id', async () => {
  await using site = await openHooked()
  await site.cause()
  site.receiver.answer = (response) => void response.writeHead(404).end()
  await site.send()
  for (const pause of pausesMs.slice(0, -1)) {
    site.pass(pause * 1.1)
    await site.send()
  }
  assert.equal((await site.deliveries())[0].state, 'waiting')
  site.pass((pausesMs.at(-1) ?? 0) * 1.1)
  await site.send()
  const [failed] = await site.deliveries()
  assert.deepEqual([failed.state, failed.attempts, failed.nextAttemptAt], ['failed', maxAttempts, null])
  assert.equal(site.receiver.received.length, maxAttempts)

  const { session, params } = site
  const repeat = () => site.call('repeatDelivery', { session, params: { ...params, deliveryId: failed._id } })
  assert.equal((await repeat()).statusCode, 409, 'the webhook was turned off')
  await site.call('switchWebhook', { session, params, json: { isActive: true } })
  site.receiver.answer = (response) => void response.writeHead(204).end()
  assert.equal((await repeat()).statusCode, 200)
  await site.send()
  assert.equal((await site.deliveries())[0].state, 'delivered')
  const ids = new Set(site.receiver.received.map(({ headers }) => headers['webhook-id']))
  assert.deepEqual([...ids], [failed.eventId])
})

test('a webhook is turned off after days without a success, says so, and is told nothing until it is on', async () => {
  await using site = await openHooked()
  await site.cause()
  site.receiver.answer = (response) => void response.writeHead(500).end()
  await site.send()
  assert.equal((await site.webhook()).failingSince, site.clock.now.toISOString())
  site.pass(maxFailingDays * dayMs - 1)
  await site.send()
  assert.equal((await site.webhook()).isActive, true)
  await site.cause()
  site.pass(1)
  await site.send()
  const { isActive, offReason } = await site.webhook()
  assert.deepEqual([isActive, offReason], [false, 'failing'])
  const sent = site.receiver.received.length
  site.pass(dayMs)
  await site.cause()
  await site.send()
  assert.equal(site.receiver.received.length, sent)
  assert.equal((await site.deliveries()).length, 2)

  site.receiver.answer = (response) => void response.writeHead(204).end()
  const { session, params } = site
  await site.call('switchWebhook', { session, params, json: { isActive: true } })
  await until('the waiting deliveries have arrived', async () =>
    (await site.deliveries()).every(({ state }: { state: string }) => state === 'delivered'),
  )
  assert.equal((await site.webhook()).offReason, null)
})

test('a receiver that is gone turns its webhook off at once', async () => {
  await using site = await openHooked()
  await site.cause()
  site.receiver.answer = (response) => void response.writeHead(410).end()
  await site.send()
  const { isActive, offReason } = await site.webhook()
  assert.deepEqual([isActive, offReason, (await site.deliveries())[0].state], [false, 'gone', 'failed'])
})

test('an address inside is refused when it is sent to, and says why', async () => {
  await using site = await openHooked()
  await site.cause()
  await site.ctx.db.updateTable('webhook').set({ url: 'http://10.0.0.1/hook' }).execute()
  await site.send()
  const [delivery] = await site.deliveries()
  assert.deepEqual([delivery.state, delivery.problem, delivery.responseStatus], ['waiting', 'address', null])
})

test('a receiver that does not answer holds up only its own deliveries', async () => {
  await using site = await openHooked()
  await using other = await openReceiver()
  const { session } = site
  await site.call('createWebhook', { session, json: webhookFields({ url: other.url }) })
  const asked = Promise.withResolvers<() => void>()
  site.receiver.answer = (response) =>
    asked.resolve(() => {
      response.writeHead(204).end()
    })
  for (let n = 0; n < 5; n++) await site.cause()
  await site.ctx.webhooks.poll()
  const finish = await asked.promise
  await until('the other receiver has everything', () => other.received.length === 5)
  assert.equal(site.receiver.received.length, 1)
  site.receiver.answer = (response) => void response.writeHead(204).end()
  finish()
  await until('the slow one has everything, too', () => site.receiver.received.length === 5)
})

test('deliveries that a process was sending when it was killed are sent at the next start', async () => {
  await using site = await openHooked()
  await site.cause()
  await site.ctx.db
    .updateTable('webhook_delivery')
    .set({
      state: 'sending',
      lease: 'of a killed process',
      attempts: 1,
      due_at: new Date(site.clock.now.getTime() + 60_000),
    })
    .execute()
  await site.ctx.webhooks.poll()
  assert.equal(site.receiver.received.length, 0, 'the lease holds')
  site.pass(60_000)
  await site.send()
  assert.equal(site.receiver.received.length, 1)
  assert.deepEqual(
    [(await site.deliveries())[0].state, (await site.deliveries())[0].attempts],
    ['delivered', 2],
  )
})
