import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { slow } from '../../../scripts/testing/slow.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { openTestDatabase } from '../../../test/support/postgres/test-database.ts'
import { until } from '../../../test/support/until.ts'
import { ownWork } from '../../core/admission/caller.ts'
import { delayMs, guessing } from './compare-password.ts'

const ada = { email: 'ada@school.example', password: 'engine1843' }

async function withAda(environment: Record<string, string> = {}) {
  const site = await openTestApp({ TRUST_PROXY: '127.0.0.1', ...environment })
  const { session } = await site.makeAccount()
  site.pauses.length = 0
  return { ...site, session }
}

const logIn = (site: TestApp, from: string, changes = {}) =>
  site.call('login', { json: { ...ada, ...changes }, headers: { 'x-forwarded-for': from } })
const guess = (site: TestApp, from: string, email = ada.email) =>
  logIn(site, from, { email, password: 'wrong11' })
const statuses = async (responses: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(responses)).map(({ statusCode }) => statusCode)

test('fifty simultaneous right sign-ins of one user all succeed', async () => {
  await using site = await withAda()
  const signIns = Array.from({ length: 50 }, () => logIn(site, '203.0.113.7'))
  assert.deepEqual([...new Set(await statuses(signIns))], [200])
})

test('a burst of wrong passwords gets no more tries than the limit', async () => {
  await using site = await withAda()
  const burst = await statuses(Array.from({ length: 60 }, () => guess(site, '203.0.113.7')))
  assert.equal(burst.filter((status) => status === 401).length, guessing.max)
  assert.equal(burst.filter((status) => status === 429).length, 60 - guessing.max)
})

test('changing addresses within one /64 gives no new tries', async () => {
  await using site = await withAda()
  const from = (last: number) => `2001:db8:1:2::${last.toString(16)}`
  for (let tries = 0; tries < guessing.max; tries += 1) await guess(site, from(tries))
  assert.equal((await guess(site, from(99))).statusCode, 429)
  assert.equal((await guess(site, '2001:db8:1:3::1')).statusCode, 401)
})

test('guesses from many addresses are slowed to three seconds, and never lock the owner out', async () => {
  await using site = await withAda()
  for (let last = 1; last <= 40; last += 1)
    assert.equal((await guess(site, `198.51.100.${last}`)).statusCode, 401)
  assert.deepEqual(
    site.pauses,
    Array.from({ length: 40 }, (_, tries) => delayMs(tries + 1)),
  )
  assert.deepEqual(site.pauses.slice(0, guessing.max), Array(guessing.max).fill(0))
  assert.deepEqual(
    site.pauses,
    site.pauses.toSorted((a, b) => a - b),
  )
  assert.equal(site.pauses.at(-1), 3_000)

  assert.equal((await logIn(site, '203.0.113.7')).statusCode, 200)
  const change = { currentPassword: 'wrong11', newPassword: 'numbers1815', repeatedPassword: 'numbers1815' }
  await site.call('changePassword', { session: site.session, json: change })
  assert.equal(site.pauses.at(-1), 3_000, 'every door that checks a password is slowed')

  site.clock.now = new Date(site.clock.now.getTime() + guessing.minutes * 60_000)
  await guess(site, '203.0.113.7')
  assert.equal(site.pauses.at(-1), 0)
})

test('right passwords slow no one', async () => {
  await using site = await withAda()
  for (let last = 1; last <= 30; last += 1) await logIn(site, `198.51.100.${last}`)
  assert.deepEqual([...new Set(site.pauses)], [0])
})

test('an unknown e-mail costs the same comparison and the same delay as a known one', async () => {
  await using site = await withAda()
  const compared: boolean[] = []
  const { matches } = site.ctx.passwords
  site.ctx.passwords.matches = async (...guessed) => {
    const right = await matches(...guessed)
    compared.push(right)
    return right
  }
  for (const email of [ada.email, 'nobody@school.example']) {
    for (let last = 1; last <= 14; last += 1) await guess(site, `198.51.100.${last}`, email)
  }
  assert.equal(compared.length, 28)
  assert.deepEqual(site.pauses.slice(0, 14), site.pauses.slice(14))
})

test('wrong passwords are remembered after a restart', slow(), async () => {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-guessing-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const database = await openTestDatabase()
  opened.defer(database.drop)
  const library = { DATA_DIR: folder, ...database.environment }
  {
    await using site = await withAda(library)
    for (let tries = 0; tries < guessing.max; tries += 1) await guess(site, '203.0.113.7')
    const storedKey = await site.ctx.db.selectFrom('attempt').selectAll().execute()
    assert.ok(!JSON.stringify(storedKey).includes('203.0.113.7'), 'no address of a person is kept')
  }
  await using site = await openTestApp({ TRUST_PROXY: '127.0.0.1', ...library })
  assert.equal((await logIn(site, '203.0.113.7')).statusCode, 429)
  assert.equal((await logIn(site, '203.0.113.8')).statusCode, 200)
})

test('of two hundred simultaneous sign-ins some succeed, the rest are told when to retry, and other requests are not delayed', async () => {
  await using site = await withAda({ HASHES_AT_ONCE: '1', HASHES_WAITING: '20' })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  // However slow the database is, no place is free before the others were told.
  const hashing = site.ctx.admission.hashes.run(ownWork, () => held)
  let told = 0
  const crowd = Array.from({ length: 200 }, async (_, n) => {
    const response = await guess(site, '203.0.113.7', `pupil${n}@school.example`)
    told += 1
    return response
  })
  await nextTick()
  assert.equal((await site.app.inject('/api/v1/course')).statusCode, 200)
  await until('those without a place were told so', () => told >= 100)
  release()
  await hashing
  const responses = await Promise.all(crowd)
  const rejected = responses.filter(({ statusCode }) => statusCode !== 401)
  assert.ok(rejected.length >= 100, String(rejected.length))
  for (const { statusCode, headers } of rejected) {
    assert.ok([429, 503].includes(statusCode), String(statusCode))
    assert.ok(Number(headers['retry-after']) > 0)
  }
})
