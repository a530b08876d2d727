import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signUpFields } from '../../../test/drafts.ts'
import { openTestApp, type TestApp } from '../../../test/open-test-app.ts'
import { turnLimits } from './attempt-store.ts'

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

/** As if every address that was counted so far had only one turn left. */
const leaveOneTurn = (site: TestApp, most: number) =>
  site.house.db
    .updateTable('attempt')
    .set({ count: most - 1 })
    .execute()

for (const { what, limit, mostIs, minutesAre, turn, allowed } of [
  { what: 'accounts', limit: turnLimits.signUp, mostIs: 300, minutesAre: 10, turn: signUp, allowed: 201 },
  { what: 'sign-ins', limit: turnLimits.signIn, mostIs: 600, minutesAre: 5, turn: logIn, allowed: 401 },
]) {
  test(`${mostIs} ${what} in ${minutesAre} minutes are enough for one address; others are not held up`, async () => {
    assert.deepEqual([limit.most, limit.minutes], [mostIs, minutesAre])
    await using site = await openTestApp(behindProxy)
    assert.equal((await turn(site, school)).statusCode, allowed)
    await leaveOneTurn(site, mostIs)
    assert.equal((await turn(site, school)).statusCode, allowed, 'the last turn')

    const refused = await turn(site, school)
    assert.equal(refused.statusCode, 429)
    assert.equal(refused.json().message, limit.sentence)
    assert.equal(Number(refused.headers['retry-after']), minutesAre * 60)
    assert.equal((await turn(site, elsewhere)).statusCode, allowed)

    site.clock.now = new Date(site.clock.now.getTime() + minutesAre * 60_000)
    assert.equal((await turn(site, school)).statusCode, allowed)
  })
}

test('an account that is refused for its limit is not made', async () => {
  await using site = await openTestApp(behindProxy)
  await signUp(site, school)
  await leaveOneTurn(site, turnLimits.signUp.most + 1)
  const [people, files] = [await countPeople(site), await site.storedFiles()]
  assert.equal((await signUp(site, school)).statusCode, 429)
  assert.equal(await countPeople(site), people)
  assert.deepEqual(await site.storedFiles(), files)
})

test('nobody gets a new turn by inventing a forwarding header', async () => {
  await using site = await openTestApp()
  await signUp(site, school)
  await leaveOneTurn(site, turnLimits.signUp.most + 1)
  assert.equal((await signUp(site, elsewhere)).statusCode, 429)
})

test('with RATE_LIMITS off nobody is held up', async () => {
  await using site = await openTestApp({ RATE_LIMITS: 'off' })
  await signUp(site, school)
  assert.deepEqual(await site.house.db.selectFrom('attempt').selectAll().execute(), [])
})

const countPeople = async ({ house }: TestApp) =>
  (await house.db.selectFrom('user').select('id').execute()).length
