import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authEndpoints } from '../../../contract/endpoints/auth.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { passwordFields, without } from '../../../test/support/drafts.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { guessing } from './compare-password.ts'

const email = 'ada@school.example'
const [old, fresh] = ['engine1843', 'numbers1815']

async function withAda() {
  const site = await openTestApp()
  const { session } = await site.makeAccount()
  return { ...site, session }
}

const logIn = (site: TestApp, password: string) => site.call('login', { json: { email, password } })
const isSignedIn = async (site: TestApp, session: string) =>
  (await site.call('currentUser', { session })).statusCode === 200
const change = (site: TestApp & { session: string }, changes = {}) =>
  site.call('changePassword', { session: site.session, json: passwordFields(changes) })

test('after a change the new password works and the old one does not', async () => {
  await using site = await withAda()
  const response = await change(site)
  assert.equal(response.statusCode, 200)
  assert.equal(response.json().message, inEnglish(messages.passwordChanged))
  assert.equal((await logIn(site, old)).statusCode, 401)
  assert.equal((await logIn(site, fresh)).statusCode, 200)
  assert.doesNotMatch(response.body, /argon2/)
})

test('a password change ends all other sessions of the user, and no other user’s', async () => {
  await using site = await withAda()
  const elsewhere = [await logIn(site, old), await logIn(site, old)].map(({ cookies }) => cookies[0]?.value)
  const another = await site.signIn('USER')
  for (const session of elsewhere) assert.ok(await isSignedIn(site, session ?? ''))

  await change(site)
  for (const session of elsewhere) assert.ok(!(await isSignedIn(site, session ?? '')))
  assert.ok(await isSignedIn(site, site.session))
  assert.ok(await isSignedIn(site, another))
})

const rejections: [what: string, fields: object, message: string, field: string][] = [
  ...Object.keys(passwordFields()).map((name): [string, object, string, string] => [
    `no ${name}`,
    without(passwordFields(), name),
    inEnglish(rules.changePasswordMissing),
    name,
  ]),
  [
    'an empty new password',
    passwordFields({ newPassword: '', repeatedPassword: '' }),
    inEnglish(rules.changePasswordMissing),
    'newPassword',
  ],
  [
    'a wrong current password',
    passwordFields({ currentPassword: 'engine1844' }),
    inEnglish(serverMessages.passwordWrong),
    'currentPassword',
  ],
  [
    'a repetition that differs',
    passwordFields({ repeatedPassword: 'numbers1816' }),
    inEnglish(rules.passwordsDiffer),
    'repeatedPassword',
  ],
  ...['abcde', 'a'.repeat(17), 'abc defg', 'pässword', 'pass-word', 'secret😀'].map(
    (password): [string, object, string, string] => [
      `${password} as the new one`,
      passwordFields({ newPassword: password, repeatedPassword: password }),
      inEnglish(rules.passwordRule({ min: 6, max: 16 })),
      'newPassword',
    ],
  ),
  ['a user id of its own', { ...passwordFields(), _id: 'x' }, 'Unknown field: _id', '_id'],
]

for (const [what, json, message, field] of rejections) {
  test(`a change with ${what} is rejected, and the old password and all sessions stay valid`, async () => {
    await using site = await withAda()
    const elsewhere = (await logIn(site, old)).cookies[0]?.value ?? ''
    const response = await site.call('changePassword', { session: site.session, json })
    assert.equal(response.statusCode, 400)
    assert.equal(response.json().message, message)
    assert.equal(response.json().fields[field], message)
    assert.ok(await isSignedIn(site, elsewhere))
    assert.equal((await logIn(site, old)).statusCode, 200)
  })
}

test('new passwords of 6 and 16 characters are accepted, and so is each allowed character', async () => {
  await using site = await withAda()
  let currentPassword = old
  for (const newPassword of ['abc123', 'A1!@#$%^&*bcdefg']) {
    const response = await change(site, { currentPassword, newPassword, repeatedPassword: newPassword })
    assert.equal(response.statusCode, 200, newPassword)
    assert.equal((await logIn(site, newPassword)).statusCode, 200)
    currentPassword = newPassword
  }
})

test('of two simultaneous changes one succeeds, and the other reports that its current password is wrong', async () => {
  await using site = await withAda()
  const choices = ['first11', 'second22']
  const changes = choices.map((choice) => change(site, { newPassword: choice, repeatedPassword: choice }))
  const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode)
  assert.deepEqual(statuses.toSorted(), [200, 400])
  for (const [index, choice] of choices.entries()) {
    assert.equal((await logIn(site, choice)).statusCode, statuses[index] === 200 ? 200 : 401, choice)
  }
})

test('wrong current passwords count as wrong sign-ins: after ten, signing in and changing are blocked for a while', async () => {
  await using site = await withAda()
  const guesses = Array.from({ length: guessing.max }, () => change(site, { currentPassword: 'wrong11' }))
  for (const { statusCode } of await Promise.all(guesses)) assert.equal(statusCode, 400)

  for (const rejected of [await change(site), await logIn(site, old)]) {
    assert.equal(rejected.statusCode, 429)
    assert.equal(rejected.json().message, inEnglish(serverMessages.tooManyPasswords))
    assert.equal(Number(rejected.headers['retry-after']), guessing.minutes * 60)
  }
  assert.ok(await isSignedIn(site, site.session), 'who is signed in stays so')

  site.clock.now = new Date(site.clock.now.getTime() + guessing.minutes * 60_000)
  assert.equal((await change(site)).statusCode, 200)
  assert.equal((await logIn(site, fresh)).statusCode, 200)
})

test('ten wrong sign-ins also block changing the password', async () => {
  await using site = await withAda()
  await Promise.all(Array.from({ length: guessing.max }, () => logIn(site, 'wrong11')))
  assert.equal((await change(site)).statusCode, 429)
})

test('invalid forms do not count as wrong passwords', async () => {
  await using site = await withAda()
  for (let tries = 0; tries <= guessing.max; tries += 1) {
    assert.equal((await change(site, { repeatedPassword: 'different1' })).statusCode, 400)
  }
  assert.equal((await change(site)).statusCode, 200)
})

test('successful changes are limited, too: past the limit a user is rejected before anything is hashed', async (context) => {
  await using site = await withAda()
  const [{ max, minutes, message }] = authEndpoints.changePassword.limits
  assert.deepEqual([max, minutes], [20, 15])
  await change(site)
  await site.ctx.db.updateTable('attempt').set({ count: max }).execute()
  const matches = context.mock.method(site.ctx.passwords, 'matches')
  const again = { currentPassword: fresh, newPassword: old, repeatedPassword: old }
  const rejected = await change(site, again)
  assert.deepEqual([rejected.statusCode, rejected.json().message], [429, inEnglish(message)])
  assert.equal(Number(rejected.headers['retry-after']), minutes * 60)
  assert.equal(matches.mock.callCount(), 0)
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
  assert.equal((await change(site, again)).statusCode, 200)
})

test('password changes behind one address are counted together, without affecting other addresses', async () => {
  await using site = await openTestApp({ TRUST_PROXY: '127.0.0.1' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const wrong = passwordFields({ currentPassword: 'wrong11' })
  const changeFrom = async (address: string, email: string) => {
    const { session } = await site.makeAccount({ email })
    return site.call('changePassword', { session, json: wrong, headers: from(address) })
  }
  await changeFrom('203.0.113.7', 'ada@school.example')
  await site.ctx.db
    .updateTable('attempt')
    .set({ count: authEndpoints.changePassword.limits[1].max })
    .execute()
  const rejected = await changeFrom('203.0.113.7', 'grace@school.example')
  assert.deepEqual(
    [rejected.statusCode, rejected.json().message],
    [429, inEnglish(serverMessages.tooManyPasswordChangesHere)],
  )
  assert.equal((await changeFrom('198.51.100.9', 'mary@school.example')).statusCode, 400)
})

test('a changed password ends the API tokens when the person wants it, and leaves them otherwise', async () => {
  await using site = await openTestApp()
  const { session, password } = await site.makeAccount()
  const json = { name: 'Mine', scopes: ['profile:read'], currentPassword: password }
  const { secret } = (await site.call('createToken', { session, json })).json()
  const use = async () =>
    (await site.call('currentUser', { headers: { authorization: `Bearer ${secret}` } })).statusCode
  const change = async (from: string, to: string, revokeTokens?: unknown) => {
    const fields = { currentPassword: from, newPassword: to, repeatedPassword: to, revokeTokens }
    return (await site.call('changePassword', { session, json: fields })).statusCode
  }
  assert.equal(await change(password, 'numbers1815', 'yes'), 400)
  assert.deepEqual([await change(password, 'numbers1815'), await use()], [200, 200])
  assert.deepEqual([await change('numbers1815', password, false), await use()], [200, 200])
  assert.deepEqual([await change(password, 'numbers1815', true), await use()], [200, 401])
})
