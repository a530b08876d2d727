import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as accountMessages from '../../../../../contract/messages/server-account.ts'
import * as messages from '../../../../../contract/messages/server-passkey.ts'
import {
  ada,
  addedPasskey,
  loginOptions,
  openWithPasskey,
} from '../../../../../test/support/account/with-passkeys.ts'
import { totpCode } from '../../../../../test/support/http/totp-code.ts'
import { inEnglish } from '../../../../../test/support/messages/in-english.ts'
import { administer } from '../../../../cli/administer.ts'
import { transact } from '../../../../db/transact.ts'
import { changeRole } from '../../../user/user-store.ts'

const setting = { REQUIRE_TWO_STEPS_FOR_ADMINISTRATORS: 'true' }
const bob = { email: 'bob@school.example', password: 'numbers1815' }

type Site = Awaited<ReturnType<typeof openWithPasskey>>

const logIn = (site: Site, more: object = {}, headers = {}) =>
  site.call('login', { json: { ...ada, ...more }, headers })

/** The password, and the passkey of a device. */
async function logInWithBoth(site: Site, device = site.device, password = ada.password) {
  const { options, browser } = await loginOptions(site)
  return logIn(site, { password, passkey: device.get(options) }, browser)
}

async function openAdministrator() {
  const site = await openWithPasskey(setting)
  await transact(site.ctx.db, (trx) => changeRole(trx, site.user._id, 'ADMIN'))
  return site
}

test('with an app and a passkey either is the second step, and the answer names both', async () => {
  await using site = await openWithPasskey()
  const { session } = site
  const json = { currentPassword: ada.password }
  const { secret } = (await site.call('createTotp', { session, json })).json()
  const code = () => totpCode(secret, site.clock.now)
  await site.call('confirmTotp', { session, json: { code: code() } })
  site.clock.now = new Date(site.clock.now.getTime() + 30_000)
  const asked = await logIn(site)
  const sentence = inEnglish(messages.codeOrPasskey)
  assert.deepEqual(
    [asked.statusCode, asked.json().code, asked.json().fields],
    [401, 'second-step-required', { code: sentence, passkey: sentence }],
  )
  const wrong = await logIn(site, { code: '12345678' })
  assert.deepEqual(wrong.json().fields, { code: inEnglish(accountMessages.codeWrong) })
  assert.equal((await logIn(site, { code: code() })).statusCode, 200)
  assert.equal((await logInWithBoth(site)).statusCode, 200)

  const { session: other } = await site.makeAccount(bob)
  const theirs = await addedPasskey(site, other, { password: bob.password })
  const refused = await logInWithBoth(site, theirs.device)
  const no = inEnglish(messages.passkeyRefused)
  assert.deepEqual([refused.statusCode, refused.json().fields], [401, { passkey: no }])
  const guessed = await logInWithBoth(site, site.device, 'engine1844')
  assert.deepEqual([guessed.statusCode, guessed.json().code], [401, 'not-signed-in'])
})

test('a passkey of someone of whom none is demanded leaves the password as it was', async () => {
  await using site = await openWithPasskey()
  assert.equal((await logIn(site)).statusCode, 200)
})

test('where it is demanded the passkey is the second step, and opens what administrators may do', async () => {
  await using site = await openAdministrator()
  const asked = await logIn(site)
  assert.deepEqual(
    [asked.statusCode, asked.json().fields],
    [401, { passkey: inEnglish(messages.usePasskey) }],
  )
  assert.equal((await logIn(site, { code: '123456' })).statusCode, 401)
  const response = await logInWithBoth(site)
  assert.equal(response.statusCode, 200, response.body)
  const session = response.cookies[0]?.value
  assert.equal((await site.call('listUsers', { session })).statusCode, 200)
})

test('the first passkey of an administrator who needs one ends what the password alone had opened', async () => {
  await using site = await openAdministrator()
  await site.ctx.db.deleteFrom('passkey').execute()
  const one = (await logIn(site)).cookies[0]?.value ?? ''
  const two = (await logIn(site)).cookies[0]?.value ?? ''
  assert.equal((await site.call('listUsers', { session: two })).statusCode, 403)
  await addedPasskey(site, one)
  assert.equal((await site.call('listUsers', { session: one })).statusCode, 200)
  assert.equal((await site.call('currentUser', { session: two })).statusCode, 401)
})

test('the last second step stays while it is demanded, also against two requests at once', async (context) => {
  await using site = await openAdministrator()
  const session = (await logInWithBoth(site)).cookies[0]?.value ?? ''
  const { passkeyId } = await addedPasskey(site, session)
  const json = { currentPassword: ada.password }
  const remove = async (id: string) =>
    (await site.call('deletePasskey', { session, params: { passkeyId: id }, json })).statusCode
  assert.deepEqual((await Promise.all([remove(passkeyId), remove(site.passkeyId)])).sort(), [200, 409])
  const [{ _id: last }] = (await site.call('listPasskeys', { session })).json().passkeys
  assert.equal(await remove(last), 409)
  assert.equal((await site.call('listUsers', { session })).statusCode, 200)
  context.mock.method(console, 'log', () => {})
  await administer(site.ctx.settings, ['remove-second-step', ada.email])
  assert.deepEqual((await site.call('listPasskeys', { session })).json().passkeys, [])
})

test('a passkey instead of the password opens the calls that ask for it again, for ten minutes', async () => {
  await using site = await openWithPasskey()
  const { session, device } = site
  const confirm = async () => {
    const { options } = (await site.call('confirmPasskeyOptions', { session })).json()
    assert.equal(options.allowCredentials.length, 1)
    // A device may leave the account out where the site has named the passkeys.
    const json = { passkey: device.get(options, { userHandle: undefined }) }
    return site.call('confirmWithPasskey', { session, json })
  }
  const create = async () => (await site.call('createTotp', { session, json: {} })).statusCode
  assert.equal(await create(), 403)
  const until = new Date(site.clock.now.getTime() + 600_000).toISOString()
  assert.equal((await confirm()).json().until, until)
  assert.equal(await create(), 200)
  site.clock.now = new Date(until)
  assert.equal(await create(), 403)
  await site.ctx.db.deleteFrom('passkey').execute()
  assert.equal((await site.call('confirmPasskeyOptions', { session })).statusCode, 404)
})
