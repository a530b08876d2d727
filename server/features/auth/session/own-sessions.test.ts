import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totpCode } from '../../../../test/support/http/totp-code.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { until } from '../../../../test/support/until.ts'
import { administer } from '../../../cli/administer.ts'
import { transact } from '../../../db/transact.ts'

const ada = { email: 'ada@school.example', password: 'engine1843' }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function withAda() {
  const site = await openTestApp()
  const { session: first, user } = await site.makeAccount(ada)
  const logIn = async (userAgent = firefox) => {
    const response = await site.call('login', { json: ada, headers: { 'user-agent': userAgent } })
    return response.cookies[0]?.value ?? ''
  }
  return { ...site, first, user, logIn }
}

const list = async (site: TestApp, session: string) =>
  (await site.call('listSessions', { session })).json().sessions
const statusOf = async (site: TestApp, session: string) =>
  (await site.call('currentUser', { session })).statusCode
const end = async (site: TestApp, session: string, sessionId: string) =>
  (await site.call('endSession', { session, params: { sessionId } })).statusCode

test('the sessions are listed with device, network and times, this one first, and no secret', async () => {
  await using site = await withAda()
  const started = site.clock.now.toISOString()
  site.clock.now = new Date(site.clock.now.getTime() + 5_000)
  const session = await site.logIn()
  const response = await site.call('listSessions', { session: site.first })
  const [own, other] = response.json().sessions
  assert.deepEqual(
    { ...own, _id: '' },
    {
      _id: '',
      device: 'Unknown device',
      network: '127.0.0.0/24',
      signedInAt: started,
      lastSeenAt: started,
      isCurrent: true,
    },
  )
  assert.deepEqual([other.device, other.isCurrent], ['Firefox on Linux', false])
  assert.equal(other.signedInAt, site.clock.now.toISOString())
  const rows = await site.ctx.db.selectFrom('session').select('token_hash').execute()
  for (const secret of [session, site.first, ...rows.map((row) => row.token_hash)])
    assert.ok(!response.body.includes(secret))
})

test('ending one session ends that one only; ending the own one signs out and takes the cookie away', async () => {
  await using site = await withAda()
  const [second, third] = [await site.logIn(), await site.logIn()]
  const [own, ...others] = await list(site, second)
  assert.deepEqual([own.isCurrent, others.length], [true, 2])
  const [ofThird] = await list(site, third)
  assert.equal(await end(site, second, ofThird._id), 200)
  assert.deepEqual(
    [await statusOf(site, third), await statusOf(site, second), await statusOf(site, site.first)],
    [401, 200, 200],
  )
  assert.equal(await end(site, second, ofThird._id), 404, 'ended already')
  const response = await site.call('endSession', { session: second, params: { sessionId: own._id } })
  assert.match(String(response.headers['set-cookie']), /^lectern_session=; Max-Age=0; Path=\/;/)
  assert.equal(await statusOf(site, second), 401)
})

test('ending all others leaves this session, and every other person’s', async () => {
  await using site = await withAda()
  const [second, third] = [await site.logIn(), await site.logIn()]
  const stranger = await site.signIn('ADMIN')
  assert.equal((await site.call('endOtherSessions', { session: second })).statusCode, 200)
  const statuses = await Promise.all([second, stranger, site.first, third].map((one) => statusOf(site, one)))
  assert.deepEqual(statuses, [200, 200, 401, 401])
  assert.equal((await list(site, second)).length, 1)
})

test('another person’s session can be neither seen nor ended, by an administrator either', async () => {
  await using site = await withAda()
  const [own] = await list(site, site.first)
  const stranger = await site.signIn('ADMIN')
  assert.deepEqual(
    (await list(site, stranger)).map(({ _id }: { _id: string }) => _id === own._id),
    [false],
  )
  assert.equal(await end(site, stranger, own._id), 404)
  assert.equal(await statusOf(site, site.first), 200)
})

test('of two requests that end one session at once, one does and one finds none', async () => {
  await using site = await withAda()
  const [own] = await list(site, await site.logIn())
  const statuses = await Promise.all([1, 2].map(() => end(site, site.first, own._id)))
  assert.deepEqual(statuses.sort(), [200, 404])
})

test('the last use is stored once a minute, and no request waits for it', async () => {
  await using site = await withAda()
  const { db } = site.ctx
  const start = site.clock.now.getTime()
  const lastSeen = async () => {
    const { last_seen_at } = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    return ((last_seen_at?.getTime() ?? 0) - start) / 1_000
  }
  const useAfter = async (seconds: number) => {
    site.clock.now = new Date(start + seconds * 1_000)
    assert.equal(await statusOf(site, site.first), 200)
  }
  await useAfter(59)
  assert.equal(await lastSeen(), 0)
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transact(db, async (trx) => {
    // Holds the writer of SQLite, and the row on PostgreSQL.
    await trx.updateTable('session').set({ browser: 'Firefox' }).execute()
    begun.resolve()
    await released.promise
  })
  await begun.promise
  await useAfter(61)
  released.resolve()
  await holding
  await until('the use is stored', async () => (await lastSeen()) === 61)
  await useAfter(120)
  assert.equal(await lastSeen(), 61)
  await useAfter(-600)
  await until('a clock that was set back', async () => (await lastSeen()) === -600)
})

test('many requests at once note the use once', async (t) => {
  await using site = await withAda()
  site.clock.now = new Date(site.clock.now.getTime() + 61_000)
  const executor = site.ctx.db.getExecutor()
  const written = t.mock.method(executor, 'executeQuery')
  await Promise.all(Array.from({ length: 20 }, () => statusOf(site, site.first)))
  const notes = written.mock.calls.filter(({ arguments: [query] }) =>
    query.sql.startsWith('update "session"'),
  )
  assert.equal(notes.length, 1)
})

test('a session of the version before, without an id, is listed and can be ended', async () => {
  await using site = await withAda()
  const old = await site.logIn()
  await site.ctx.db
    .updateTable('session')
    .set({ id: null, browser: null, system: null, network: null, last_seen_at: null })
    .execute()
  const listed = await list(site, site.first)
  assert.deepEqual(await list(site, site.first), listed, 'an id that was given stays')
  const other = listed.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  assert.deepEqual([other.device, other.network], ['Unknown device', null])
  assert.equal(await end(site, site.first, other._id), 200)
  assert.equal(await statusOf(site, old), 401)
})

test('sessions that have expired are not listed', async () => {
  await using site = await withAda()
  await site.ctx.db.updateTable('session').set({ expires_at: site.clock.now }).execute()
  assert.equal((await list(site, await site.logIn())).length, 1)
})

test('a hostile User-Agent signs in as an unknown device', async () => {
  await using site = await withAda()
  for (const userAgent of ['<script>alert(1)</script>', 'A'.repeat(4_000), '%00%1b[31m', '']) {
    const [own] = await list(site, await site.logIn(userAgent))
    assert.equal(own.device, 'Unknown device')
  }
})

test('a changed password and a changed role leave no other session in the list', async (t) => {
  t.mock.method(console, 'log', () => {})
  await using site = await withAda()
  await site.logIn()
  const json = { currentPassword: ada.password, newPassword: 'numbers1815', repeatedPassword: 'numbers1815' }
  assert.equal((await site.call('changePassword', { session: site.first, json })).statusCode, 200)
  assert.equal((await list(site, site.first)).length, 1)
  await administer(site.ctx.settings, ['promote', ada.email])
  assert.equal(await statusOf(site, site.first), 401)
  assert.deepEqual(await site.ctx.db.selectFrom('session').selectAll().execute(), [])
})

test('turning the second step on ends sessions that were opened with the password alone', async () => {
  await using site = await openTestApp()
  const { session, user, password } = await site.makeAccount()
  const json = { email: user.email, password }
  const before = (await site.call('login', { json })).cookies[0]?.value ?? ''
  const { secret } = (await site.call('createTotp', { session, json: { currentPassword: password } })).json()
  const isOpen = async (one: string) => (await site.call('currentUser', { session: one })).statusCode === 200
  assert.deepEqual([await isOpen(before), await isOpen(session)], [true, true])
  await site.call('confirmTotp', { session, json: { code: totpCode(secret, site.clock.now) } })
  assert.deepEqual([await isOpen(before), await isOpen(session)], [false, true])
})
