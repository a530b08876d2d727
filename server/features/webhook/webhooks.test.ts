import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxWebhooks } from '../../../contract/validation/limits.ts'
import { webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { webhookFields } from '../../../test/support/drafts.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

const create = (site: TestApp, session: string, changes = {}) =>
  site.call('createWebhook', { session, json: webhookFields(changes) })

test('a webhook’s secret is shown once, and the webhook is listed without it', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const response = await create(site, session, { events: ['lecture.ready', 'user.created'] })
  assert.equal(response.statusCode, 201)
  const { secret, webhook } = response.json()
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual(webhook.events, ['user.created', 'lecture.ready'])
  const listed = await site.call('listWebhooks', { session })
  assert.deepEqual(listed.json().webhooks, [webhook])
  assert.ok(!listed.body.includes(secret.slice(6)))
})

const wrong: [what: string, changes: object, field: string][] = [
  ['no address', { url: '' }, 'url'],
  ['a word', { url: 'hook' }, 'url'],
  ['a file', { url: 'file:///etc/passwd' }, 'url'],
  ['a password in the address', { url: 'https://me:secret@school.example/' }, 'url'],
  ['an address of 3,000 characters', { url: `https://school.example/${'a'.repeat(3_000)}` }, 'url'],
  ['an unencrypted address', { url: 'http://school.example/hook' }, 'url'],
  ['this machine', { url: 'https://127.0.0.1/hook' }, 'url'],
  ['this machine by a number', { url: 'https://2130706433/hook' }, 'url'],
  ['the cloud’s metadata', { url: 'http://169.254.169.254/latest/meta-data' }, 'url'],
  ['a private IPv6 address', { url: 'https://[fd00::1]/hook' }, 'url'],
  ['no description', { description: ' ' }, 'description'],
  ['no events', { events: [] }, 'events'],
  ['an unknown event', { events: ['user.exploded'] }, 'events'],
]

const unchanged = shareSite(openTestApp)

for (const [what, changes, field] of wrong) {
  test(`a webhook with ${what} is a 400 at its field`, async () => {
    const site = await unchanged()
    const response = await create(site, await site.signIn('ADMIN'), changes)
    assert.equal(response.statusCode, 400)
    assert.deepEqual(Object.keys(response.json().fields), [field])
    assert.deepEqual(await site.ctx.db.selectFrom('webhook').selectAll().execute(), [])
  })
}

test('an address inside is accepted where the operator allows it', async () => {
  await using site = await openTestApp({ WEBHOOK_PRIVATE_ADDRESSES: '10.0.0.0/8' })
  const session = await site.signIn('ADMIN')
  const status = async (url: string) => (await create(site, session, { url })).statusCode
  assert.equal(await status('http://10.1.2.3/hook'), 201)
  assert.equal(await status('http://hooks.school.example/'), 201)
  assert.equal(await status('http://192.168.1.1/hook'), 400)
  assert.equal(await status('http://8.8.8.8/hook'), 400)
})

test('there is a bounded number of webhooks, also when they are made at once', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const make = async () => (await create(site, session)).statusCode
  for (let made = 0; made < maxWebhooks - 2; made++) assert.equal(await make(), 201)
  const statuses = await Promise.all(Array.from({ length: 5 }, make))
  assert.deepEqual(statuses.sort(), [201, 201, 409, 409, 409])
})

test('a webhook that is off is told nothing; one that is deleted is gone with its deliveries', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { webhook } = (await create(site, session)).json()
  const params = { webhookId: webhook._id as string }
  const turn = async (isActive: boolean) =>
    (await site.call('switchWebhook', { session, params, json: { isActive } })).json().webhook.isActive
  const count = async () => (await site.call('listDeliveries', { session, params })).json().deliveries.length
  await site.makeAccount({ email: 'one@school.example' })
  assert.equal(await count(), 1)
  assert.equal(await turn(false), false)
  await site.makeAccount({ email: 'two@school.example' })
  assert.equal(await count(), 1)
  assert.equal(await turn(true), true)
  await site.makeAccount({ email: 'three@school.example' })
  assert.equal(await count(), 2)
  assert.equal((await site.call('deleteWebhook', { session, params })).statusCode, 200)
  assert.equal((await site.call('listDeliveries', { session, params })).statusCode, 404)
  assert.deepEqual(await site.ctx.db.selectFrom('webhook_delivery').selectAll().execute(), [])
})

test('the log of deliveries comes in pages, newest first', async () => {
  await using site = await openTestApp({ RATE_LIMITS: 'off' })
  const session = await site.signIn('ADMIN')
  const { webhook } = (await create(site, session)).json()
  const params = { webhookId: webhook._id as string }
  for (const name of ['one', 'two', 'three']) await site.makeAccount({ email: `${name}@school.example` })
  const page = async (query: Record<string, string>) =>
    (await site.call('listDeliveries', { session, params, query })).json()
  const first = await page({ limit: '2' })
  const last = await page({ limit: '2', cursor: first.nextCursor })
  const ids = [...first.deliveries, ...last.deliveries].map(({ _id }) => _id)
  assert.deepEqual([ids.length, last.nextCursor], [3, null])
  assert.deepEqual(ids, ids.toSorted().reverse())
})

test('every event has a name that the specification recommends', () => {
  for (const event of webhookEvents) assert.match(event, /^[a-zA-Z0-9_]+\.[a-zA-Z0-9_]+$/)
})
