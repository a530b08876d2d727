import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { signUpFields } from '../../../test/support/drafts.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { guessing } from './compare-password.ts'

const ada = { email: 'ada@school.example', password: 'engine1843' }

async function withAda(environment?: Record<string, string>) {
  const site = await openTestApp(environment)
  await site.call('register', { form: signUpFields(ada) })
  return site
}

const logIn = (site: TestApp, changes = {}) => site.call('login', { json: { ...ada, ...changes } })
const cookieOf = (response: { cookies: { value: string }[] }) => response.cookies[0]?.value ?? ''
const whoIs = async (site: TestApp, session: string) =>
  (await site.call('currentUser', { session })).statusCode

test('signing in opens a session that the current-user endpoint recognizes', async () => {
  await using site = await withAda()
  const response = await logIn(site)
  assert.equal(response.json().user.email, ada.email)
  const me = await site.call('currentUser', { session: cookieOf(response) })
  assert.equal(me.json().user.fullName, 'Ada Lovelace')
})

test('the cookie is hidden from scripts and other sites, and its token is not in the table', async () => {
  await using site = await withAda()
  const response = await logIn(site)
  assert.match(
    String(response.headers['set-cookie']),
    /^lectern_session=.{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const rows = await site.ctx.db.selectFrom('session').selectAll().execute()
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(cookieOf(response)))
})

test('over https the cookie is Secure and bound to its host', async () => {
  await using site = await withAda({ PUBLIC_URL: 'https://courses.example.org' })
  const response = await logIn(site)
  assert.match(String(response.headers['set-cookie']), /^__Host-lectern_session=.*Secure/)
  assert.match(String(response.headers['strict-transport-security']), /max-age/)
  assert.ok(response.json().user.avatar.secure_url.startsWith('https://courses.example.org/media/'))
})

test('a wrong password and an unknown e-mail get the same response', async () => {
  await using site = await withAda()
  const wrong = await logIn(site, { password: 'engine1844' })
  const unknown = await logIn(site, { email: 'nobody@school.example' })
  assert.equal(wrong.statusCode, 401)
  assert.equal(wrong.body, unknown.body)
  assert.equal(wrong.json().message, inEnglish(serverMessages.loginWrong))
})

test('a password that breaks the rules is wrong, and an empty one is missing', async () => {
  await using site = await withAda()
  assert.equal((await logIn(site, { password: 'x' })).statusCode, 401)
  const empty = await logIn(site, { password: '' })
  assert.equal(empty.statusCode, 400)
  assert.equal(empty.json().message, inEnglish(rules.loginMissing))
})

test('signing out ends the session on the server, and can be repeated', async () => {
  await using site = await withAda()
  const session = cookieOf(await logIn(site))
  for (const expected of [200, 200]) {
    assert.equal((await site.call('logout', { session })).statusCode, expected)
  }
  assert.equal(await whoIs(site, session), 401)
})

test('a session set before sign-in is invalid afterwards', async () => {
  await using site = await withAda()
  const planted = cookieOf(await logIn(site))
  const fresh = cookieOf(await site.call('login', { json: ada, session: planted }))
  assert.notEqual(fresh, planted)
  assert.equal(await whoIs(site, planted), 401)
  assert.equal(await whoIs(site, fresh), 200)
})

test('a session expires after its days', async () => {
  await using site = await withAda({ SESSION_DAYS: '2' })
  const session = cookieOf(await logIn(site))
  site.clock.now = new Date(site.clock.now.getTime() + 2 * 86_400_000 + 1)
  assert.equal(await whoIs(site, session), 401)
})

test('a cookie that is changed, cut, repeated or huge counts as signed out', async () => {
  await using site = await withAda()
  const session = cookieOf(await logIn(site))
  const cookies = [
    session.slice(1),
    `${session}x`,
    `${session[0] === 'x' ? 'y' : 'x'}${session.slice(1)}`,
    'a'.repeat(8_000),
    '%00',
    '"',
  ]
  for (const cookie of cookies) assert.equal(await whoIs(site, cookie), 401)
})

test('the eleventh try within fifteen minutes is rejected even with the right password, and accepted once they have passed', async () => {
  await using site = await withAda()
  const guesses = Array.from({ length: guessing.max }, () => logIn(site, { password: 'wrong11' }))
  for (const { statusCode } of await Promise.all(guesses)) assert.equal(statusCode, 401)
  const rejected = await logIn(site)
  assert.equal(rejected.statusCode, 429)
  assert.ok(Number(rejected.headers['retry-after']) > 0)
  site.clock.now = new Date(site.clock.now.getTime() + guessing.minutes * 60_000)
  assert.equal((await logIn(site)).statusCode, 200)
})

test('a right password resets the count of wrong ones', async () => {
  await using site = await withAda()
  for (let round = 0; round < 2; round += 1) {
    for (let guess = 0; guess < guessing.max - 1; guess += 1) await logIn(site, { password: 'wrong11' })
    assert.equal((await logIn(site)).statusCode, 200)
  }
})
