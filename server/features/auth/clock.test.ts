import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { endpoints } from '../../../contract/api/endpoints.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { countAttempt, enforceRateLimit } from '../../rate-limit/attempt-store.ts'
import { guessing } from './compare-password.ts'

const [secondMs, hourMs] = [1_000, 3_600_000]
const dayMs = 24 * hourMs
const limitsOfCalls = Object.values<Endpoint>(endpoints).flatMap(({ limits = [] }) => limits)
const allLimits = new Map([guessing, ...limitsOfCalls].map((limit) => [limit.name, limit])).values()

const move = ({ clock }: TestApp, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const statusOf = async (site: TestApp, session: string) =>
  (await site.call('currentUser', { session })).statusCode
const sessionsOf = ({ ctx }: TestApp) => ctx.db.selectFrom('session').selectAll().execute()

for (const limit of allLimits) {
  test(`a clock that is set back a day locks no user out: ${limit.name}`, async () => {
    await using site = await openTestApp()
    const { db, now } = site.ctx
    const attempt = () => enforceRateLimit(db, limit, 'somebody', now())
    for (let n = 0; n < limit.max; n += 1) await attempt()
    await assert.rejects(attempt)
    move(site, -dayMs)
    await attempt()
    assert.equal((await countAttempt(db, limit, 'somebody', now())).count, 2, 'a new window has begun')
  })
}

test('a clock that goes back a little keeps the count, and no wait exceeds the window', async () => {
  await using site = await openTestApp()
  const { db, now } = site.ctx
  for (let n = 0; n < guessing.max; n += 1) await countAttempt(db, guessing, 'somebody', now())
  move(site, -30 * secondMs)
  await assert.rejects(
    enforceRateLimit(db, guessing, 'somebody', now()),
    ({ retryAfterSeconds }: { retryAfterSeconds: number }) => retryAfterSeconds === guessing.minutes * 60,
  )
})

test('a session that has expired stays expired when the clock is set back', async () => {
  await using site = await openTestApp({ SESSION_DAYS: '1' })
  const session = await site.signIn('USER')
  move(site, 30 * hourMs)
  assert.equal(await statusOf(site, session), 401)
  move(site, -10 * hourMs)
  assert.equal(await statusOf(site, session), 401)
  assert.deepEqual(await sessionsOf(site), [])
})

test('expired sessions are deleted even if they are never used again', async () => {
  await using site = await openTestApp({ SESSION_DAYS: '1' })
  await site.signIn('USER')
  move(site, 20 * hourMs)
  const fresh = await site.signIn('USER')
  move(site, 10 * hourMs)
  await sweepWhole(site.ctx)
  assert.equal((await sessionsOf(site)).length, 1)
  assert.equal(await statusOf(site, fresh), 200)
})

test('an invented token writes nothing', async () => {
  await using site = await openTestApp()
  const written = () => site.ctx.db.changes.of(['session'])
  const before = written()
  for (const letter of 'abc') assert.equal(await statusOf(site, letter.repeat(43)), 401)
  assert.equal(written(), before)
})

test('a clock that is set back ends no session and extends none', async () => {
  await using site = await openTestApp({ SESSION_DAYS: '30' })
  const session = await site.signIn('USER')
  move(site, -dayMs)
  assert.equal(await statusOf(site, session), 200)
  move(site, -400 * dayMs)
  assert.equal(await statusOf(site, session), 200)
  await sweepWhole(site.ctx)
  const [row] = await sessionsOf(site)
  assert.equal(row?.expires_at.getTime(), site.clock.now.getTime() + 30 * dayMs)
  assert.equal(await statusOf(site, session), 200)
})

test('counts from before a clock was set back are deleted', async () => {
  await using site = await openTestApp()
  const { db, now } = site.ctx
  await countAttempt(db, guessing, 'somebody', now())
  move(site, -dayMs)
  await sweepWhole(site.ctx)
  assert.deepEqual(await db.selectFrom('attempt').selectAll().execute(), [])
})
