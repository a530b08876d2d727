import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authEndpoints } from '../../../contract/endpoints/auth.ts'
import { signUpFields } from '../../../test/support/drafts.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'

const school = { 'x-forwarded-for': '203.0.113.7' }
const elsewhere = { 'x-forwarded-for': '198.51.100.9' }
const behindProxy = { TRUST_PROXY: '127.0.0.1' }

let made = 0
const signUp = (site: TestApp, headers: Record<string, string>) => {
  made += 1
  return site.call('register', { form: signUpFields({ email: `pupil${made}@school.example` }), headers })
}
const logIn = (site: TestApp, headers: Record<string, string>) => {
  made += 1
  return site.call('login', { json: { email: `nobody${made}@school.example`, password: 'wrong11' }, headers })
}

/** Sets the counts as if every address had one attempt left. */
const leaveOneAttempt = (site: TestApp, max: number) =>
  site.ctx.db
    .updateTable('attempt')
    .set({ count: max - 1 })
    .execute()

for (const { what, limit, expectedMax, minutesAre, attempt, allowed } of [
  {
    what: 'accounts',
    limit: authEndpoints.register.limits[0],
    expectedMax: 300,
    minutesAre: 10,
    attempt: signUp,
    allowed: 201,
  },
  {
    what: 'sign-ins',
    limit: authEndpoints.login.limits[0],
    expectedMax: 600,
    minutesAre: 5,
    attempt: logIn,
    allowed: 401,
  },
]) {
  test(`one address may make ${expectedMax} ${what} in ${minutesAre} minutes, and does not limit others`, async () => {
    assert.deepEqual([limit.max, limit.minutes], [expectedMax, minutesAre])
    await using site = await openTestApp(behindProxy)
    assert.equal((await attempt(site, school)).statusCode, allowed)
    await leaveOneAttempt(site, expectedMax)
    assert.equal((await attempt(site, school)).statusCode, allowed, 'the last attempt')

    const rejected = await attempt(site, school)
    assert.equal(rejected.statusCode, 429)
    assert.equal(rejected.json().message, inEnglish(limit.message))
    assert.equal(Number(rejected.headers['retry-after']), minutesAre * 60)
    assert.equal((await attempt(site, elsewhere)).statusCode, allowed)

    site.clock.now = new Date(site.clock.now.getTime() + minutesAre * 60_000)
    assert.equal((await attempt(site, school)).statusCode, allowed)
  })
}

test('a sign-up over the limit makes no account', async () => {
  await using site = await openTestApp(behindProxy)
  await signUp(site, school)
  await leaveOneAttempt(site, authEndpoints.register.limits[0].max + 1)
  const [people, files] = [await countUsers(site), await site.storedFiles()]
  assert.equal((await signUp(site, school)).statusCode, 429)
  assert.equal(await countUsers(site), people)
  assert.deepEqual(await site.storedFiles(), files)
})

test('an invented forwarding header gives no new attempts', async () => {
  await using site = await openTestApp()
  await signUp(site, school)
  await leaveOneAttempt(site, authEndpoints.register.limits[0].max + 1)
  assert.equal((await signUp(site, elsewhere)).statusCode, 429)
})

test('RATE_LIMITS=off removes the limits', async () => {
  await using site = await openTestApp({ RATE_LIMITS: 'off' })
  await signUp(site, school)
  assert.deepEqual(await site.ctx.db.selectFrom('attempt').selectAll().execute(), [])
})

const countUsers = async ({ ctx }: TestApp) => (await ctx.db.selectFrom('user').select('id').execute()).length
