import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase, resumableUploads } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import { type EndpointName, endpoints } from '../../contract/api/endpoints.ts'
import type { User } from '../../contract/endpoints/user.ts'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'
import { preparedDatabase } from '../../test/support/postgres/test-database.ts'
import { openPeer } from '../../test/support/sites/open-peer.ts'
import { shareSite } from '../../test/support/sites/share-site.ts'
import { routes } from '../features.ts'
import { countAttempt } from './attempt-store.ts'
import { budgetOf, budgets } from './budgets.ts'
import { openCallCounts } from './call-counts.ts'

const { max } = budgets.changes
const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }
const saved = { volume: 0.5 }
const hour = 3_600_000

async function userIdOf(site: TestApp, session: string) {
  const { user } = (await site.call('currentUser', { session })).json() as { user: User }
  return user._id
}

/** An administrator who has made all changes of this hour but `left`. */
async function openSpent(left: number) {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const userId = await userIdOf(site, session)
  if (left < max) await countAttempt(site.ctx.db, budgets.changes, userId, site.clock.now, max - left)
  return { ...site, session }
}

const spent = shareSite(() => openSpent(0))
const names = Object.keys(endpoints) as EndpointName[]
const counted = names.filter((name) => budgetOf(endpoints[name]) === 'changes')

/** Without a body: the budget is asked first. */
function callBare(site: TestApp, name: EndpointName, session: string) {
  const params = Object.fromEntries(
    [...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, param]) => [param, crypto.randomUUID()]),
  )
  // These take their ids from the query.
  const query = { courseId: crypto.randomUUID(), lectureId: crypto.randomUUID() }
  return site.call(name, { session, params, query })
}

test('every changing call of a signed-in person counts to a budget, and none that only reads', () => {
  assert.ok(counted.length > 90, String(counted.length))
  for (const { endpoint } of routes) {
    const isCounted = endpoint.method !== 'GET' && endpoint.access !== 'everyone'
    assert.equal(budgetOf(endpoint) !== undefined, isCounted, endpoint.summary)
  }
})

for (const name of counted)
  test(`${name} is refused, with the time to wait, when the hour’s changes are made`, async () => {
    const site = await spent()
    const refused = await callBare(site, name, site.session)
    assert.equal(refused.statusCode, 429, refused.body)
    assert.equal(refused.json().message, inEnglish(budgets.changes.message))
    assert.equal(Number(refused.headers['retry-after']), 3_600)
  })

test('whoever has made all changes of the hour still reads, watches and signs out', async () => {
  await using site = await openSpent(0)
  assert.equal((await site.call('currentUser', { session: site.session })).statusCode, 200)
  const kept = await site.call('changePreferences', { session: site.session, json: saved })
  assert.equal(kept.statusCode, 200, kept.body)
  assert.equal((await site.call('logout', { session: site.session })).statusCode, 200)
})

test('of many changes at once 600 pass in an hour, and others have theirs', async () => {
  await using site = await openSpent(max)
  const save = (session = site.session) => site.call('choosePace', { session, json: { minutesPerWeek: 60 } })
  const statuses: number[] = []
  // One address may have 166 requests in progress.
  for (let sent = 0; sent < max + 20; sent += 155)
    for (const { statusCode } of await Promise.all(Array.from({ length: 155 }, () => save())))
      statuses.push(statusCode)
  assert.equal(statuses.filter((status) => status === 200).length, max)
  assert.equal(statuses.filter((status) => status === 429).length, 20)
  assert.equal((await save(await site.signIn('USER'))).statusCode, 200)
  site.clock.now = new Date(site.clock.now.getTime() + hour)
  assert.equal((await save()).statusCode, 200, 'a new hour')
})

test('a refused call costs no write', async () => {
  await using site = await openSpent(0)
  const count = async () =>
    (await site.ctx.db.selectFrom('attempt').select('count').executeTakeFirstOrThrow()).count
  assert.equal((await callBare(site, 'cancelSubscription', site.session)).statusCode, 429)
  const before = await count()
  for (let again = 0; again < 30; again += 1)
    assert.equal((await callBare(site, 'cancelSubscription', site.session)).statusCode, 429)
  assert.equal(await count(), before)
})

test('two processes count together, and never let more pass', onPostgres, async () => {
  await using site = await openSpent(100)
  await using other = await openPeer(site)
  const { method, path } = addresses.cancelSubscription
  const cookies = { lectern_session: site.session }
  const calls = Array.from({ length: 150 }, (_, index) =>
    (index % 2 ? site.app : other.app).inject({ method, url: apiBase + path, cookies }),
  )
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  assert.equal(statuses.filter((status) => status !== 429).length, 100)
})

test('parts of uploads have a budget of their own, also when all changes are made', async () => {
  await using site = await openSpent(0)
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: apiBase + resumableUploads,
    cookies: { lectern_session: site.session },
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '0' },
  })
  assert.ok(statusCode < 500 && statusCode !== 429, String(statusCode))
  const chunks = openCallCounts(budgets.chunks, () => site.clock.now)
  for (let sent = 0; sent < budgets.chunks.max; sent += 1) chunks.enforce('one')
  assert.throws(() => chunks.enforce('one'), { retryAfterSeconds: 3_600 })
  chunks.enforce('another')
})

test('RATE_LIMITS=off removes the budgets', async () => {
  await using site = await openTestApp({ RATE_LIMITS: 'off' })
  const session = await site.signIn('USER')
  await countAttempt(site.ctx.db, budgets.changes, await userIdOf(site, session), site.clock.now, max)
  assert.notEqual((await callBare(site, 'cancelSubscription', session)).statusCode, 429)
})
