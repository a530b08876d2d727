import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../../contract/messages/server-passkey.ts'
import { maxPasskeysPerUser } from '../../../../contract/validation/limits.ts'
import {
  ada,
  addedPasskey,
  addPasskey,
  creationOptions,
  logInWith,
  openWithPasskey,
} from '../../../../test/support/account/with-passkeys.ts'
import { makeSoftwarePasskey, passkeyFlags } from '../../../../test/support/http/software-passkey.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a passkey is added after the password, listed, and signs in alone, as often as its person likes', async () => {
  await using site = await openTestApp()
  const { session, user } = await site.makeAccount(ada)
  const asked = await site.call('createPasskeyOptions', { session, json: {} })
  assert.deepEqual([asked.statusCode, asked.json().code], [403, 'password-required'])
  const device = makeSoftwarePasskey()
  const options = await creationOptions(site, session)
  assert.deepEqual(options.rp, { id: 'localhost', name: 'Lectern' })
  assert.deepEqual([options.user.name, options.attestation], [ada.email, 'none'])
  const json = { passkey: device.create(options) }
  const made = await site.call('createPasskey', { session, json, headers: { 'user-agent': firefox } })
  assert.equal(made.statusCode, 201, made.body)
  const listed = async () => (await site.call('listPasskeys', { session })).json().passkeys
  const at = site.clock.now.toISOString()
  const { _id } = made.json().passkey
  const shown = { _id, name: 'Firefox on Linux', createdAt: at, lastUsedAt: null }
  assert.deepEqual(await listed(), [{ ...shown, deviceType: 'singleDevice', isBackedUp: false }])

  for (let n = 0; n < 2; n += 1) {
    const response = await logInWith(site, device)
    assert.equal(response.statusCode, 200, response.body)
    assert.deepEqual(Object.keys(response.json()), ['success', 'message', 'user'])
    const opened = response.cookies.find(({ name }) => name === 'lectern_session')?.value
    const mine = await site.call('currentUser', { session: opened })
    assert.equal(mine.json().user._id, user._id)
  }
  assert.equal((await listed())[0].lastUsedAt, at)
})

test('a passkey that is copied between devices says so, and counts from zero', async () => {
  await using site = await openTestApp()
  const { session } = await site.makeAccount(ada)
  const device = makeSoftwarePasskey()
  const { up, uv, be, bs, at } = passkeyFlags
  const passkey = device.create(await creationOptions(site, session), {
    flags: up | uv | be | bs | at,
    counter: 0,
  })
  const { deviceType, isBackedUp } = (await addPasskey(site, session, passkey)).json().passkey
  assert.deepEqual([deviceType, isBackedUp], ['multiDevice', true])
  for (let n = 0; n < 2; n += 1)
    assert.equal((await logInWith(site, device, { flags: up | uv | be, counter: 0 })).statusCode, 200)
  assert.equal((await site.call('listPasskeys', { session })).json().passkeys[0].isBackedUp, false)
})

test('a passkey is renamed and removed by its person alone; removing asks for the password again', async () => {
  await using site = await openWithPasskey()
  const { session, passkeyId, device } = site
  const params = { passkeyId }
  const rename = (who: string, name: unknown) =>
    site.call('renamePasskey', { session: who, params, json: { name } })
  const remove = (who: string, json: object = { currentPassword: ada.password }) =>
    site.call('deletePasskey', { session: who, params, json })
  const { session: stranger } = await site.makeAccount({ email: 'bob@school.example' })
  assert.deepEqual((await site.call('listPasskeys', { session: stranger })).json().passkeys, [])
  assert.equal((await rename(stranger, 'Mine')).statusCode, 404)
  assert.equal((await remove(stranger)).statusCode, 404)
  for (const name of ['', ' ', 'x'.repeat(81), 'a\u202eb', 7, null])
    assert.equal((await rename(session, name)).statusCode, 400, String(name))
  assert.equal((await rename(session, ' Key ring ')).json().passkey.name, 'Key ring')
  assert.deepEqual([(await remove(session, {})).statusCode], [403])
  assert.deepEqual([(await remove(session, { currentPassword: 'engine1844' })).statusCode], [400])
  assert.equal((await logInWith(site, device)).statusCode, 200)
  assert.equal((await remove(session)).statusCode, 200)
  assert.equal((await remove(session)).statusCode, 404)
  const refused = await logInWith(site, device)
  assert.deepEqual([refused.statusCode, refused.json().message], [401, inEnglish(messages.passkeyRefused)])
})

test('a person has a bounded number of passkeys, also when they are made at once', async () => {
  await using site = await openTestApp()
  const { session, user } = await site.makeAccount(ada)
  const row = { user_id: user._id, public_key: 'x', counter: 0, transports: '', name: 'Old' } as const
  const rest = { device_type: 'singleDevice', is_backed_up: false, created_at: site.clock.now } as const
  const options = await Promise.all([1, 2, 3].map(() => creationOptions(site, session)))
  for (let n = 1; n < maxPasskeysPerUser; n += 1)
    await site.ctx.db
      .insertInto('passkey')
      .values({ ...row, ...rest, id: crypto.randomUUID(), credential_id: `made ${n}` })
      .execute()
  const statuses = await Promise.all(
    options.map(
      async (one) => (await addPasskey(site, session, makeSoftwarePasskey().create(one))).statusCode,
    ),
  )
  assert.deepEqual(statuses.sort(), [201, 409, 409])
  const refused = await site.call('createPasskeyOptions', {
    session,
    json: { currentPassword: ada.password },
  })
  assert.equal(refused.statusCode, 409)
})

test('without a name of its own, such as at an address, a library says why it has no passkeys', async () => {
  const refused = async (environment: Record<string, string>, host: string) => {
    await using site = await openTestApp(environment)
    const response = await site.call('loginPasskeyOptions', { headers: { host } })
    return response.statusCode === 200 ? response.json().options.rpId : response.json().message
  }
  const sentence = inEnglish(messages.passkeysNeedAddress)
  assert.equal(await refused({}, '127.0.0.1:3000'), sentence)
  assert.equal(await refused({}, 'evil.example'), sentence)
  assert.equal(await refused({}, 'evil-localhost'), sentence)
  assert.equal(await refused({ PUBLIC_URL: 'https://192.0.2.7' }, 'localhost'), sentence)
  assert.equal(await refused({}, 'localhost:3000'), 'localhost')
  assert.equal(await refused({ PUBLIC_URL: 'https://courses.example' }, 'evil.example'), 'courses.example')
})

test('passkeys end with their account', async () => {
  await using site = await openWithPasskey()
  await addedPasskey(site, site.session)
  await site.ctx.db.deleteFrom('session').execute()
  await site.ctx.db.deleteFrom('user').where('id', '=', site.user._id).execute()
  assert.deepEqual(await site.ctx.db.selectFrom('passkey').selectAll().execute(), [])
  assert.equal((await logInWith(site, site.device)).statusCode, 401)
})
