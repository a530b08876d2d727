import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passkeyEndpoints } from '../../../../../contract/endpoints/passkey.ts'
import * as messages from '../../../../../contract/messages/server-passkey.ts'
import {
  ada,
  addPasskey,
  type Browser,
  creationOptions,
  loginOptions,
  openWithPasskey,
} from '../../../../../test/support/account/with-passkeys.ts'
import { makeSoftwarePasskey } from '../../../../../test/support/http/software-passkey.ts'
import { inEnglish } from '../../../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../../../test/support/open-test-app.ts'
import { shareSite } from '../../../../../test/support/sites/share-site.ts'

const unchanged = shareSite(openWithPasskey)

const send = (site: TestApp, browser: Browser | undefined, passkey: object) =>
  site.call('loginWithPasskey', { headers: browser, json: { passkey } })

test('fields that are missing, of another kind or too long are a 400 before anything is checked', async () => {
  const site = await unchanged()
  const { options, browser } = await loginOptions(site)
  const good = site.device.get(options)
  const bad = [
    undefined,
    null,
    [],
    'passkey',
    {},
    { ...good, id: '' },
    { ...good, id: 'a'.repeat(1_365) },
    { ...good, id: 'not base64url!' },
    { ...good, rawId: 7 },
    { ...good, type: 'password' },
    { ...good, response: undefined },
    ...['clientDataJSON', 'authenticatorData', 'signature'].flatMap((field) =>
      [undefined, '', 7, 'a'.repeat(4_001), 'a=b'].map((value) => ({
        ...good,
        response: { ...good.response, [field]: value },
      })),
    ),
    { ...good, response: { ...good.response, userHandle: 'a'.repeat(1_365) } },
  ]
  for (const passkey of bad)
    assert.equal(
      (await send(site, browser, passkey as object)).statusCode,
      400,
      JSON.stringify(passkey)?.slice(0, 200),
    )
  const created = makeSoftwarePasskey().create(await creationOptions(site, site.session))
  const response = { ...created.response, attestationObject: 'a'.repeat(16_001) }
  assert.equal((await addPasskey(site, site.session, { ...created, response })).statusCode, 400)
  const transports = { ...created.response, transports: ['x'.repeat(21)] }
  assert.equal((await addPasskey(site, site.session, { ...created, response: transports })).statusCode, 400)
  assert.equal((await send(site, browser, good)).statusCode, 200, 'none of them used the challenge up')
})

test('nothing that is stored opens an account, and attempts are limited for each address', async () => {
  await using site = await openWithPasskey()
  const { options, browser } = await loginOptions(site)
  const rows = JSON.stringify(await site.ctx.db.selectFrom('passkey_challenge').selectAll().execute())
  assert.ok(!rows.includes(options.challenge) && !rows.includes(browser.cookie.split('=')[1] ?? ''))
  await site.ctx.db
    .updateTable('attempt')
    .set({ count: passkeyEndpoints.loginWithPasskey.limits[0].max })
    .execute()
  const refused = await site.call('loginPasskeyOptions')
  assert.deepEqual(
    [refused.statusCode, refused.json().message],
    [429, inEnglish(messages.tooManyPasskeyTries)],
  )
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await send(site, browser, site.device.get(options))).statusCode, 429)
})

test('over https the cookie is bound to its host, and the origin is PUBLIC_URL whatever host was asked', async () => {
  await using site = await openTestApp({ PUBLIC_URL: 'https://courses.example' })
  const { session } = await site.makeAccount(ada)
  const headers = { cookie: `__Host-lectern_session=${session}` }
  const json = { currentPassword: ada.password }
  const { options } = (await site.call('createPasskeyOptions', { headers, json })).json()
  const device = makeSoftwarePasskey('https://courses.example')
  const passkey = device.create(options)
  assert.equal((await site.call('createPasskey', { headers, json: { passkey } })).statusCode, 201)
  const asked = await site.call('loginPasskeyOptions', { headers: { host: 'evil.example' } })
  const { name, value, ...cookie } = asked.cookies[0] ?? assert.fail()
  assert.deepEqual(cookie, { path: '/', httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 300 })
  const browser = { cookie: `${name}=${value}`, host: 'evil.example' }
  const response = await send(site, browser, device.get(asked.json().options))
  assert.equal(response.statusCode, 200, response.body)
})
