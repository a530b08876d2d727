import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { metricsToken, openHooked } from '../../../../test/support/sites/open-hooked.ts'
import { until } from '../../../../test/support/until.ts'
import { purgeDeliveries } from '../delivery-store.ts'

const dayMs = 86_400_000

test('a clock that was set back does not hold deliveries up', async () => {
  await using site = await openHooked()
  site.pass(10 * dayMs)
  await site.cause()
  site.pass(-10 * dayMs)
  await site.send()
  site.pass(60_000)
  await site.send()
  assert.equal(site.receiver.received.length, 1)
})

test('the sweeper deletes old deliveries', async () => {
  await using site = await openHooked({ KEEP_DELIVERIES_DAYS: '4' })
  const deliver = async () => {
    await site.cause()
    await site.send()
  }
  await deliver()
  site.pass(3 * dayMs)
  await deliver()
  await sweepWhole(site.ctx)
  assert.equal((await site.deliveries()).length, 2)
  site.pass(dayMs)
  await sweepWhole(site.ctx)
  const [left, ...more] = await site.deliveries()
  assert.deepEqual([left.type, more], ['user.created', []])
})

test('the log of a webhook is bounded: the oldest deliveries go first', async () => {
  await using site = await openHooked()
  for (let n = 0; n < 4; n++) await site.cause()
  await until('all have arrived', async () => {
    await site.send()
    return site.receiver.received.length === 4
  })
  const before = await site.deliveries()
  await purgeDeliveries(site.ctx.db, new Date(0), 3)
  assert.deepEqual(await site.deliveries(), before.slice(0, 3))
})

test('the metrics count what waits, what failed for good, and every attempt', async () => {
  await using site = await openHooked()
  const read = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    return (await site.app.inject({ url: '/metrics', headers })).body
  }
  await site.cause()
  await site.cause()
  assert.match(await read(), /^lectern_webhook_deliveries\{state="waiting"\} 2$/m)
  site.receiver.answer = (response) => void response.writeHead(410).end()
  await site.send()
  const body = await read()
  assert.match(body, /^lectern_webhook_deliveries\{state="failed"\} 1$/m)
  assert.match(body, /^lectern_webhook_attempts_total\{result="failed"\} 1$/m)
  assert.match(body, /^lectern_webhook_attempts_total\{result="delivered"\} 0$/m)
})
