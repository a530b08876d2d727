import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHostileProvider } from '../../../../../test/support/oidc/open-hostile-provider.ts'
import { readSettings } from '../../../../config.ts'
import { describeError, OidcFailure } from './oidc-failure.ts'
import { mayRequest, openProvider } from './provider.ts'

const proofs = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
const redirectUri = new URL('https://school.example/back')
const document = '/.well-known/openid-configuration'

const settingsOf = (environment: Record<string, string>) => readSettings(environment).oidc ?? assert.fail()

test('the provider’s document is read once an hour, and by many sign-ins at once only once', async () => {
  await using hostile = await openHostileProvider()
  const clock = { now: new Date() }
  const provider = openProvider(settingsOf(hostile.environment), { now: () => clock.now })
  const ask = () => provider.addressFor(redirectUri, proofs)
  await Promise.all([ask(), ask(), ask()])
  assert.deepEqual(hostile.asked, [document])
  clock.now = new Date(clock.now.getTime() + 3_599_000)
  await ask()
  assert.deepEqual(hostile.asked, [document])
  clock.now = new Date(clock.now.getTime() + 1_000)
  await ask()
  assert.deepEqual(hostile.asked, [document, document])
})

test('a failure to read the document is not kept', async () => {
  await using hostile = await openHostileProvider()
  const provider = openProvider(settingsOf(hostile.environment))
  hostile.instead[document] = (response) => response.writeHead(503).end()
  await assert.rejects(provider.addressFor(redirectUri, proofs))
  delete hostile.instead[document]
  assert.equal((await provider.addressFor(redirectUri, proofs)).pathname, '/authorize')
})

test('a provider that says nothing is waited for no longer than the bound', async () => {
  await using hostile = await openHostileProvider()
  const provider = openProvider(settingsOf(hostile.environment), { timeoutSeconds: 1 })
  hostile.instead[document] = () => {}
  await assert.rejects(provider.addressFor(redirectUri, proofs), { code: 'OAUTH_TIMEOUT' })
})

test('only the issuer, and hosts with a name over https, may be asked', () => {
  const issuer = new URL('https://10.0.0.5:8443/realms/school')
  for (const url of ['https://10.0.0.5:8443/token', 'https://keys.example/'])
    assert.equal(mayRequest(issuer, new URL(url)), true, url)
  for (const url of [
    'https://10.0.0.6/',
    'http://10.0.0.5:8443/',
    'http://keys.example/',
    'https://2130706433/',
    'https://[fd00::1]/',
  ])
    assert.equal(mayRequest(issuer, new URL(url)), false, url)
})

test('what is logged of a failure has no answer of the provider in it', () => {
  const answer = { access_token: 'a secret token' }
  const inner = Object.assign(new Error('unexpected claim'), { code: 'OAUTH_X', cause: answer, body: answer })
  const parsing = new SyntaxError('Unexpected token in "a secret token"')
  const described = describeError(new OidcFailure('answer', inner)) + describeError(parsing)
  assert.match(described, /answer < Error OAUTH_X unexpected claim/)
  assert.doesNotMatch(described, /secret/)
})
