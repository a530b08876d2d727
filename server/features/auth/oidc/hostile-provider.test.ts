import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import {
  type HostileProvider,
  openHostileProvider,
} from '../../../../test/support/oidc/open-hostile-provider.ts'
import { countRows, openOidcSite } from '../../../../test/support/oidc/open-oidc-site.ts'

const document = '/.well-known/openid-configuration'
const farAway = 'http://169.254.169.254/latest'
const seconds = (from: number) => Math.floor(Date.now() / 1_000) + from

let provider: HostileProvider
let site: Awaited<ReturnType<typeof openOidcSite>>
before(async () => {
  provider = await openHostileProvider()
  site = await openOidcSite(provider.environment)
})
beforeEach(() => {
  provider.reset()
  passAnHour()
})
after(async () => {
  await site[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

/** The document is read anew. */
function passAnHour() {
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
}

/** A sign-in at the provider: where the browser lands, and as whom. */
async function signIn() {
  const { address, flow } = await site.begin()
  if (!address.startsWith(provider.issuer)) return { location: address, user: undefined }
  const { location, session } = await site.comeBack(provider.returnFrom(address), { flow })
  return { location, user: session && (await site.readUser(session)) }
}

async function refused(name: string) {
  const before = await countRows(site)
  assert.deepEqual(await signIn(), { location: `${pages.login}?problem=${name}`, user: undefined })
  assert.deepEqual(await countRows(site), before)
}

test('left alone, the hostile provider signs people in', async () => {
  const { location, user } = await signIn()
  assert.deepEqual([location, user.email], [`${pages.login}?done=&to=%2F`, 'ada@school.example'])
  // Without a name the account never has the e-mail.
  assert.match(user.fullName, /^Learner \d{4}$/)
})

const wrongClaims: Record<string, object> = {
  'another nonce': { nonce: 'of another sign-in' },
  'no nonce': { nonce: undefined },
  'another issuer': { iss: 'https://evil.example' },
  'another client': { aud: 'another client' },
  'several clients, and none of them authorised': { aud: ['lectern-tests', 'other'], azp: 'other' },
  'a time that is over by more than clocks differ': { exp: seconds(-60) },
  'a time that has not begun': { nbf: seconds(120) },
  'no subject': { sub: undefined },
  'a subject that is too long': { sub: 'a'.repeat(256) },
}

for (const [what, claims] of Object.entries(wrongClaims)) {
  test(`an ID token with ${what} opens nothing`, async () => {
    Object.assign(provider.claims, claims)
    await refused('answer')
  })
}

test('an ID token that another key signed, or none, opens nothing', async () => {
  provider.signsWithOtherKey = true
  await refused('answer')
  const unsigned = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: provider.issuer, sub: 'ada', aud: 'lectern-tests', iat: seconds(0), exp: seconds(60) }
  const id_token = `${unsigned({ alg: 'none' })}.${unsigned(claims)}.`
  provider.instead['/token'] = (response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token }))
  await refused('answer')
})

for (const email_verified of ['yes', 1, false, null, undefined]) {
  test(`an e-mail that is verified: ${JSON.stringify(email_verified)} opens nothing`, async () => {
    Object.assign(provider.claims, { sub: 'grace', email: 'grace@school.example', email_verified })
    await refused('unverified')
  })
}

test('a person without an e-mail gets no account', async () => {
  provider.claims.sub = 'grace'
  provider.userInfo = { sub: 'grace' }
  await refused('unverified')
})

test('names that nobody may have are replaced by a neutral one', async () => {
  for (const [index, name] of ['\u2800', 'a'.repeat(81), 'Ada\u202Eecalevol', 'Ada\nLovelace', 7].entries()) {
    const email = `ada${index}@school.example`
    provider.claims = { sub: email, email, email_verified: true, name }
    const { user } = await signIn()
    assert.match(user.fullName, /^Learner \d{4}$/, String(name))
  }
})

test('claims may come from the provider’s other endpoint, when they are about the same subject', async () => {
  provider.claims.sub = 'mary'
  provider.userInfo = {
    sub: 'mary',
    email: 'mary@school.example',
    email_verified: true,
    name: 'Mary Somerville',
  }
  assert.equal((await signIn()).user.fullName, 'Mary Somerville')
  provider.claims = { sub: 'grace' }
  await refused('answer')
})

test('a document of another issuer, or none, is refused before the browser leaves', async () => {
  provider.document = { issuer: 'https://evil.example' }
  await refused('answer')
  provider.instead[document] = (response) => response.writeHead(500).end('<html>')
  await refused('provider')
  provider.instead[document] = (response) =>
    response.setHeader('content-type', 'application/json').end('{"issuer')
  await refused('provider')
  provider.instead[document] = (response) => response.destroy()
  await refused('provider')
})

test('redirects are not followed', async () => {
  for (const path of ['/token', '/userinfo', document]) {
    provider.reset()
    provider.claims.sub = 'grace'
    provider.userInfo = {}
    if (path === document) passAnHour()
    provider.instead[path] = (response) =>
      response.writeHead(302, { location: `${provider.issuer}/inside` }).end()
    await refused('provider')
    assert.ok(provider.asked.includes(path) && !provider.asked.includes('/inside'), path)
  }
})

test('addresses inside that the document names are not asked', async () => {
  await using inside = await openHostileProvider()
  for (const address of [
    `${inside.issuer}/token`,
    farAway,
    'https://10.0.0.1/token',
    'https://[::1]/token',
    'https://localhost/token',
    'file:///etc/passwd',
  ]) {
    provider.document = { token_endpoint: address }
    passAnHour()
    await refused('answer')
  }
  assert.deepEqual(inside.asked, [])
})

test('an answer without end is cut off', async () => {
  let sent = 0
  provider.instead['/token'] = (response) => {
    response.setHeader('content-type', 'application/json')
    const write = () => {
      do sent += 1
      while (!response.destroyed && response.write(' '.repeat(65_536)))
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  }
  await refused('answer')
  assert.ok(sent > 0)
})
