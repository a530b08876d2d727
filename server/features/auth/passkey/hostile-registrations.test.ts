import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import * as messages from '../../../../contract/messages/server-passkey.ts'
import {
  ada,
  addPasskey,
  creationOptions,
  openWithPasskey,
} from '../../../../test/support/account/with-passkeys.ts'
import {
  attestationObject,
  makeSoftwarePasskey,
  passkeyFlags,
} from '../../../../test/support/http/software-passkey.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { shareSite } from '../../../../test/support/sites/share-site.ts'

const { up, uv, at } = passkeyFlags
const bob = { email: 'bob@school.example', password: 'numbers1815' }

const unchanged = shareSite(openWithPasskey)

test('a passkey is added once, for one account', async () => {
  await using site = await openWithPasskey()
  const { session } = await site.makeAccount(bob)
  for (const [who, password] of [
    [session, bob.password],
    [site.session, ada.password],
  ] as const) {
    const options = await creationOptions(site, who, password)
    const response = await addPasskey(site, who, site.device.create(options))
    assert.deepEqual([response.statusCode, response.json().message], [409, inEnglish(messages.passkeyTaken)])
  }
  const device = makeSoftwarePasskey()
  const passkey = device.create(await creationOptions(site, session, bob.password))
  assert.equal((await addPasskey(site, session, passkey)).statusCode, 201)
  assert.equal((await addPasskey(site, session, passkey)).statusCode, 400, 'a replay')
})

for (const [what, changes] of Object.entries({
  'another origin': { origin: 'https://evil.example' },
  'another relying party': { rpId: 'evil.example' },
  'the type of a sign-in': { type: 'webauthn.get' },
  'a user who was not verified': { flags: up | at },
  'no credential': { flags: up | uv },
  'a challenge of its own': { challenge: 'AAAA' },
  'no attestation': { attestation: randomBytes(40) },
  'an empty statement of a security chip': { attestation: attestationObject(randomBytes(200), 'tpm') },
})) {
  test(`a registration with ${what} adds nothing`, async () => {
    const site = await unchanged()
    const passkey = makeSoftwarePasskey().create(await creationOptions(site, site.session), changes)
    const response = await addPasskey(site, site.session, passkey)
    assert.deepEqual(
      [response.statusCode, response.json().message],
      [400, inEnglish(messages.passkeyNotAdded)],
    )
  })
}

test('a certificate in a registration is not followed: it could name any address', async (context) => {
  await using site = await openTestApp()
  const { session } = await site.makeAccount(ada)
  const fetched = context.mock.method(globalThis, 'fetch', () => Promise.reject(new Error('no')))
  // { x5c: [h''], sig: h'', alg: -7 }
  const statement = Buffer.from('a3637835638140637369674063616c6726', 'hex')
  const options = await creationOptions(site, session)
  const plain = Buffer.from(makeSoftwarePasskey().create(options).response.attestationObject, 'base64url')
  const data = plain.subarray(plain.indexOf('authData') + 'authData'.length + 3)
  const passkey = makeSoftwarePasskey().create(options, {
    attestation: attestationObject(data, 'packed', statement),
  })
  assert.equal((await addPasskey(site, session, passkey)).statusCode, 400)
  assert.equal(fetched.mock.callCount(), 0)
})
