import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import * as adminMessages from '../../../../../contract/messages/server-admin.ts'
import * as messages from '../../../../../contract/messages/server-passkey.ts'
import { challengeMinutes } from '../../../../../contract/validation/limits.ts'
import {
  addedPasskey,
  addPasskey,
  type Browser,
  creationOptions,
  logInWith,
  loginOptions,
  openWithPasskey,
} from '../../../../../test/support/account/with-passkeys.ts'
import { makeSoftwarePasskey, passkeyFlags } from '../../../../../test/support/http/software-passkey.ts'
import { inEnglish } from '../../../../../test/support/messages/in-english.ts'
import type { TestApp } from '../../../../../test/support/open-test-app.ts'
import { shareSite } from '../../../../../test/support/sites/share-site.ts'
import { transact } from '../../../../db/transact.ts'
import { changeState } from '../../../user/user-store.ts'
import { purgeSignIns } from '../../purge-sign-ins.ts'

const minuteMs = 60_000
const { up, uv } = passkeyFlags
const bob = { email: 'bob@school.example', password: 'numbers1815' }

const unchanged = shareSite(openWithPasskey)

const send = (site: TestApp, browser: Browser | undefined, passkey: object) =>
  site.call('loginWithPasskey', { headers: browser, json: { passkey } })

const pass = (site: TestApp, ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

for (const [what, changes] of Object.entries({
  'another origin': { origin: 'https://evil.example' },
  'a subdomain': { origin: 'http://x.localhost' },
  'another port': { origin: 'http://localhost:81' },
  'another relying party': { rpId: 'evil.example' },
  'a challenge of its own': { challenge: randomBytes(32).toString('base64url') },
  'the type of a registration': { type: 'webauthn.create' },
  'a frame of another site': { crossOrigin: true },
  'a user who was not verified': { flags: up },
  'nobody present': { flags: uv },
  'a passkey that nobody has': { credentialId: randomBytes(32) },
  'the account of another person': { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') },
  'no account': { userHandle: undefined },
})) {
  test(`an answer with ${what} signs nobody in, and says no more than others`, async () => {
    const site = await unchanged()
    const response = await logInWith(site, site.device, changes)
    assert.equal(response.statusCode, 401, response.body)
    assert.deepEqual(response.json(), {
      success: false,
      code: 'not-signed-in',
      message: inEnglish(messages.passkeyRefused),
    })
    assert.deepEqual(response.cookies, [])
  })
}

test('an answer with a byte changed, or signed by another device, signs nobody in', async () => {
  const site = await unchanged()
  const other = makeSoftwarePasskey()
  const parts = ['signature', 'authenticatorData', 'clientDataJSON'] as const
  for (const part of parts) {
    const { options, browser } = await loginOptions(site)
    const { response, ...rest } = site.device.get(options)
    const bytes = Buffer.from(response[part], 'base64url')
    bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1
    const passkey = { ...rest, response: { ...response, [part]: bytes.toString('base64url') } }
    assert.equal((await send(site, browser, passkey)).statusCode, 401, part)
  }
  const { options, browser } = await loginOptions(site)
  const mine = site.device.get(options)
  const theirs = other.get(options, { userHandle: mine.response.userHandle })
  assert.equal((await send(site, browser, { ...theirs, id: mine.id, rawId: mine.id })).statusCode, 401)
})

test('an answer is good once, for the browser that asked, and a failed one uses the challenge up', async () => {
  await using site = await openWithPasskey()
  const { options, browser } = await loginOptions(site)
  const passkey = site.device.get(options)
  const { browser: another } = await loginOptions(site)
  assert.equal((await send(site, undefined, passkey)).statusCode, 401)
  assert.equal((await send(site, another, passkey)).statusCode, 401)
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await send(site, browser, passkey)).statusCode),
  )
  assert.deepEqual(statuses.sort(), [200, 401, 401])
  assert.equal((await send(site, browser, passkey)).statusCode, 401)

  const next = await loginOptions(site)
  const wrong = site.device.get(next.options, { flags: up })
  assert.equal((await send(site, next.browser, wrong)).statusCode, 401)
  assert.equal((await send(site, next.browser, site.device.get(next.options))).statusCode, 401)
})

test('two tabs of a browser may ask at once', async () => {
  await using site = await openWithPasskey()
  const first = await loginOptions(site)
  const second = await loginOptions(site, first.browser)
  assert.deepEqual(second.browser, first.browser)
  assert.equal((await send(site, second.browser, site.device.get(first.options))).statusCode, 200)
  assert.equal((await send(site, second.browser, site.device.get(second.options))).statusCode, 200)
})

test('a challenge ends after some minutes, also when the clock is set back, and is then deleted', async () => {
  await using site = await openWithPasskey()
  const late = await loginOptions(site)
  pass(site, challengeMinutes * minuteMs)
  assert.equal((await send(site, late.browser, site.device.get(late.options))).statusCode, 401)
  const early = await loginOptions(site)
  pass(site, -2 * minuteMs)
  assert.equal((await send(site, early.browser, site.device.get(early.options))).statusCode, 401)
  const waiting = () => site.ctx.db.selectFrom('passkey_challenge').select('purpose').execute()
  assert.equal((await waiting()).length, 2)
  await loginOptions(site)
  await purgeSignIns(site.ctx)
  assert.equal((await waiting()).length, 2)
  pass(site, 60 * minuteMs)
  await purgeSignIns(site.ctx)
  assert.deepEqual(await waiting(), [])
})

test('a challenge serves one purpose, in the session that asked', async () => {
  await using site = await openWithPasskey()
  const { session, device } = site
  const confirm = (who: string, passkey: object, headers = {}) =>
    site.call('confirmWithPasskey', { session: who, json: { passkey }, headers })
  const asked = async (who: string) =>
    (await site.call('confirmPasskeyOptions', { session: who })).json().options
  const forLogin = await loginOptions(site)
  const cookie = `lectern_session=${session}; ${forLogin.browser.cookie}`
  assert.equal((await confirm(session, device.get(forLogin.options), { cookie })).statusCode, 400)
  const forConfirming = device.get(await asked(session))
  assert.equal((await send(site, { cookie }, forConfirming)).statusCode, 401)
  const elsewhere = (await logInWith(site, device)).cookies[0]?.value ?? ''
  assert.equal((await confirm(elsewhere, device.get(await asked(session)))).statusCode, 400)

  const { challenge } = await creationOptions(site, session)
  const options = { ...(await asked(session)), challenge }
  assert.equal((await confirm(session, device.get(options))).statusCode, 400)
  const registration = {
    ...(await creationOptions(site, session)),
    challenge: (await asked(session)).challenge,
  }
  assert.equal((await addPasskey(site, session, makeSoftwarePasskey().create(registration))).statusCode, 400)
  assert.equal((await confirm(session, device.get(await asked(session)))).statusCode, 200)
})

test('another person’s passkey confirms nobody, and is no second step', async () => {
  await using site = await openWithPasskey()
  const other = await site.makeAccount(bob)
  const { device } = await addedPasskey(site, other.session, { password: bob.password })
  const { options } = (await site.call('confirmPasskeyOptions', { session: site.session })).json()
  const json = { passkey: device.get(options) }
  const refused = await site.call('confirmWithPasskey', { session: site.session, json })
  assert.deepEqual([refused.statusCode, refused.json().message], [400, inEnglish(messages.passkeyRefused)])
  const sessions = await site.ctx.db.selectFrom('session').select('confirmed_at').execute()
  assert.ok(sessions.every(({ confirmed_at }) => confirmed_at === null))
})

test('a counter that goes back is refused and logged, and the copy that was ahead works on', async (context) => {
  await using site = await openWithPasskey()
  const warn = context.mock.method(site.ctx.log, 'warn', () => {})
  const logIn = async (counter: number) => (await logInWith(site, site.device, { counter })).statusCode
  assert.equal(await logIn(2_147_483_700), 200)
  assert.equal(await logIn(2_147_483_700), 401)
  assert.equal(await logIn(7), 401)
  assert.equal(await logIn(0), 401)
  assert.equal(warn.mock.callCount(), 3)
  const [noted] = warn.mock.calls[0]?.arguments ?? []
  assert.deepEqual(noted, {
    passkey: site.passkeyId,
    user: site.user._id,
    counter: 2_147_483_700,
    received: 2_147_483_700,
  })
  assert.equal(await logIn(2_147_483_701), 200)
})

test('a disabled person’s passkey gets the sentence that their password gets', async () => {
  await using site = await openWithPasskey()
  await transact(site.ctx.db, (trx) => changeState(trx, site.user._id, 'disabled'))
  const response = await logInWith(site, site.device)
  assert.deepEqual(
    [response.statusCode, response.json().message, response.cookies],
    [403, inEnglish(adminMessages.accountDisabled), []],
  )
  const sessions = await site.ctx.db.selectFrom('session').select('token_hash').execute()
  assert.equal(sessions.length, 1, 'the one from before, which is refused')
})
