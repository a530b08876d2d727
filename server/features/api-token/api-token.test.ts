import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { apiBase, resumableUploads } from '../../../contract/addresses.ts'
import { type EndpointName, endpoints } from '../../../contract/api/endpoints.ts'
import { passkeyEndpoints } from '../../../contract/endpoints/passkey.ts'
import { maxTokensPerUser } from '../../../contract/validation/limits.ts'
import { type TokenScope, tokenScopes } from '../../../contract/validation/token-scopes.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

// Tests whose calls are all rejected leave it as they found it.
const sharedSite = shareSite(() => openTestApp())

async function create(site: TestApp, session: string, scopes: TokenScope[], name = 'Timetable') {
  await site.confirm(session)
  const response = await site.call('createToken', { session, json: { name, scopes } })
  assert.equal(response.statusCode, 201, response.body)
  const { secret, token } = response.json()
  return { secret, tokenId: token._id as string, headers: { authorization: `Bearer ${secret}` } }
}

const callWith = (site: TestApp, name: EndpointName, headers: Record<string, string>) => {
  const names = endpoints[name].path.match(/(?<=:)\w+/g) ?? []
  const params = Object.fromEntries(names.map((key) => [key, crypto.randomUUID()]))
  return site.call(name, { params, headers })
}

test('a token is shown once, stored as its hash, listed without its secret and used instead of a session', async () => {
  await using site = await openTestApp()
  const { session, user } = await site.makeAccount()
  const { secret, headers } = await create(site, session, ['profile:read', 'courses:read'])
  const rows = await site.ctx.db.selectFrom('api_token').selectAll().execute()
  assert.equal(rows[0]?.token_hash, hash('sha256', secret))
  assert.ok(!JSON.stringify(rows).includes(secret))

  const used = await site.call('currentUser', { headers })
  assert.equal(used.json().user._id, user._id)
  const listed = await site.call('listTokens', { session })
  assert.ok(!listed.body.includes(secret.slice(10)))
  const [{ _id, ...token }] = listed.json().tokens
  const at = site.clock.now.toISOString()
  assert.deepEqual(token, {
    name: 'Timetable',
    scopes: ['courses:read', 'profile:read'],
    createdAt: at,
    createdBy: { _id: user._id, fullName: user.fullName },
    lastUsedAt: at,
  })
})

for (const [what, wrong] of Object.entries({
  'an unknown token': `Bearer lectern_${'a'.repeat(43)}`,
  'a token of another form': 'Bearer 1234',
  'no token': 'Bearer',
  'a lower-case scheme': `bearer lectern_${'a'.repeat(43)}`,
})) {
  test(`${what} is a 401 at every call, also at public ones and beside a valid session`, async () => {
    const site = await sharedSite()
    const session = await site.signIn('ADMIN')
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const headers = { authorization: wrong, cookie: `lectern_session=${session}` }
      const { statusCode, json } = await callWith(site, name, headers)
      assert.equal(statusCode, 401, name)
      assert.equal(json().code, 'not-signed-in', name)
    }
  })
}

test('a call takes only tokens with its scope; calls without one take none', async () => {
  await using site = await openTestApp({ RATE_LIMITS: 'off' })
  const session = await site.signIn('ADMIN')
  const whole = await create(site, session, [...tokenScopes])
  const withScope = new Map<TokenScope, Record<string, string>>()
  for (const scope of tokenScopes) withScope.set(scope, (await create(site, session, [scope])).headers)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { tokenScope, access }: { tokenScope?: TokenScope; access: string } = endpoints[name]
    const statuses = await Promise.all(
      tokenScopes.map(async (scope) => (await callWith(site, name, withScope.get(scope) ?? {})).statusCode),
    )
    for (const [index, scope] of tokenScopes.entries()) {
      const isOpen = scope === tokenScope
      assert.equal(statuses[index] === 403, !isOpen, `${name} (${access}) with ${scope}: ${statuses[index]}`)
    }
    if (!tokenScope) assert.equal((await callWith(site, name, whole.headers)).statusCode, 403, name)
  }
})

test('no account, password or token call is open to a token', () => {
  const closed: EndpointName[] = [
    ...(['register', 'login', 'logout', 'changePassword', 'updateUser', 'cancelSubscription'] as const),
    ...(['listTokens', 'createToken', 'revokeToken'] as const),
    ...(['listSessions', 'endSession', 'endOtherSessions', 'reauthenticate'] as const),
    ...(['readTotp', 'createTotp', 'confirmTotp', 'deleteTotp'] as const),
    ...(Object.keys(passkeyEndpoints) as EndpointName[]),
  ]
  for (const name of closed) assert.ok(!('tokenScope' in endpoints[name]), name)
})

test('a token follows its user: a changed role counts at once, and the account’s end is the token’s', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { headers } = await create(site, session, ['administration:read', 'profile:read'])
  const { _id } = (await site.call('currentUser', { headers })).json().user
  assert.equal((await site.call('listUsers', { headers })).statusCode, 200)
  await site.ctx.db.updateTable('user').set({ role: sql<never>`'USER'` }).execute()
  assert.equal((await site.call('listUsers', { headers })).statusCode, 403)
  assert.equal((await site.call('currentUser', { headers })).json().user.role, 'USER')
  await site.ctx.db.deleteFrom('session').execute()
  await site.ctx.db.deleteFrom('user').where('id', '=', _id).execute()
  assert.equal((await site.call('currentUser', { headers })).statusCode, 401)
  assert.deepEqual(await site.ctx.db.selectFrom('api_token').selectAll().execute(), [])
})

test('a learner cannot make a token with administrators’ permissions', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  for (const scope of ['courses:write', 'administration:read', 'administration:write']) {
    const json = { name: 'Mine', scopes: ['courses:read', scope] }
    assert.equal((await site.call('createToken', { session, json })).statusCode, 403)
  }
})

test('a revoked token is a 401 at once; another user’s token cannot be seen or revoked', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  const { tokenId, headers } = await create(site, session, ['profile:read'])
  const stranger = await site.signIn('ADMIN')
  assert.deepEqual((await site.call('listTokens', { session: stranger })).json().tokens, [])
  const revoke = async (who: string) =>
    (await site.call('revokeToken', { session: who, params: { tokenId } })).statusCode
  assert.equal(await revoke(stranger), 404)
  assert.equal((await site.call('currentUser', { headers })).statusCode, 200)
  assert.equal(await revoke(session), 200)
  assert.equal(await revoke(session), 404)
  assert.equal((await site.call('currentUser', { headers })).statusCode, 401)
})

test('the last use is stored once a minute', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  const { headers } = await create(site, session, ['profile:read'])
  const start = site.clock.now
  const useAfter = async (seconds: number) => {
    site.clock.now = new Date(start.getTime() + seconds * 1_000)
    await site.call('currentUser', { headers })
    const [row] = await site.ctx.db.selectFrom('api_token').select('last_used_at').execute()
    return ((row?.last_used_at?.getTime() ?? 0) - start.getTime()) / 1_000
  }
  assert.equal(await useAfter(0), 0)
  assert.equal(await useAfter(59), 0)
  assert.equal(await useAfter(61), 61)
  assert.equal(await useAfter(-600), -600, 'a clock that was set back')
})

test('a user has a bounded number of tokens, also when they are made at once', async () => {
  await using site = await openTestApp({ RATE_LIMITS: 'off' })
  const session = await site.signIn('USER')
  await site.confirm(session)
  const json = { name: 'Mine', scopes: ['courses:read'] }
  const make = async () => (await site.call('createToken', { session, json })).statusCode
  for (let made = 0; made < maxTokensPerUser - 2; made++) assert.equal(await make(), 201)
  const statuses = await Promise.all(Array.from({ length: 6 }, make))
  assert.deepEqual(statuses.sort(), [201, 201, 409, 409, 409, 409])
})

test('making tokens is limited per user', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  const statuses = new Set<number>()
  for (let n = 0; n < 70; n++)
    statuses.add((await site.call('createToken', { session, json: {} })).statusCode)
  assert.deepEqual([...statuses], [400, 429])
})

test('a token that makes too many calls in a minute is a 429, at every call, until the minute ends', async () => {
  await using site = await openTestApp({ TOKEN_CALLS_PER_MINUTE: '3' })
  const session = await site.signIn('USER')
  const busy = await create(site, session, ['profile:read'])
  const other = await create(site, session, ['profile:read'])
  const start = site.clock.now
  const call = async (headers: Record<string, string>, name: EndpointName = 'currentUser') =>
    (await site.call(name, { headers })).statusCode
  assert.deepEqual([await call(busy.headers), await call(busy.headers)], [200, 200])
  assert.equal(await call(busy.headers, 'listCourses'), 403, 'a refused call counts')
  site.clock.now = new Date(start.getTime() + 20_000)
  const refused = await site.call('currentUser', { headers: busy.headers })
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.json().message, 'This API token may make 3 calls in a minute. Please try again later.')
  assert.equal(refused.headers['retry-after'], '40')
  assert.equal(await call(busy.headers, 'listCourses'), 429)
  assert.equal(await call(other.headers), 200, 'each token has its own count')
  assert.equal((await site.call('currentUser', { session })).statusCode, 200)
  site.clock.now = new Date(start.getTime() + 60_000)
  assert.equal(await call(busy.headers), 200)
})

test('a token’s uploads count for its owner, and need the scope', async () => {
  await using site = await openTestApp({ UPLOADS_PER_PERSON: '1' })
  const session = await site.signIn('ADMIN')
  const writer = await create(site, session, ['courses:write'])
  const reader = await create(site, session, ['courses:read'])
  const upload = async (headers: Record<string, string>) =>
    (
      await site.app.inject({
        method: 'POST',
        url: apiBase + resumableUploads,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '1000',
          'upload-metadata': `filename ${btoa('a.mp4')}`,
          ...headers,
        },
      })
    ).statusCode
  assert.equal(await upload(reader.headers), 403)
  assert.equal(await upload({ cookie: `lectern_session=${session}` }), 201)
  assert.equal(await upload(writer.headers), 429)
})

test('a scheme other than Bearer belongs to a proxy and is ignored', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  const headers = { authorization: `Basic ${btoa('school:secret')}` }
  assert.equal((await site.call('currentUser', { session, headers })).statusCode, 200)
  assert.equal((await site.call('listCourses', { headers })).statusCode, 200)
})

test('the API description says which calls a token opens', async () => {
  await using site = await openTestApp()
  const { paths, components } = (await site.app.inject(`${apiBase}/openapi.json`)).json()
  assert.equal(components.securitySchemes.token.scheme, 'bearer')
  const security = (method: string, path: string) => paths[apiBase + path][method].security
  assert.deepEqual(security('get', '/user/me'), [{ session: [] }, { token: ['profile:read'] }])
  assert.deepEqual(security('get', '/course'), [{}, { token: ['courses:read'] }])
  assert.deepEqual(security('post', '/user/change-password'), [{ session: [] }])
  assert.deepEqual(security('post', '/user/login'), [])
})
