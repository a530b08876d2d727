import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { apiBase, resumableUpload, resumableUploads } from '../../contract/addresses.ts'
import {
  type Access,
  type Address,
  defineEndpoint,
  type Endpoint,
  success,
} from '../../contract/api/define-endpoint.ts'
import { endpoints } from '../../contract/api/endpoints.ts'
import { profileFields } from '../../test/support/drafts.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { shareSite } from '../../test/support/sites/share-site.ts'
import { routes } from '../routes.ts'

const names = Object.keys(endpoints) as (keyof typeof endpoints)[]

// These reject for reasons of their own: a wrong password, another user's profile, no password given again.
const rejectStrangers = [
  'login',
  'updateUser',
  ...['createTotp', 'deleteTotp', 'createPasskeyOptions', 'deletePasskey'],
]

const expected: Record<Access, Record<'visitor' | 'signedOut' | 'USER' | 'ADMIN', 'in' | 401 | 403>> = {
  everyone: { visitor: 'in', signedOut: 'in', USER: 'in', ADMIN: 'in' },
  'signed-in': { visitor: 401, signedOut: 401, USER: 'in', ADMIN: 'in' },
  administrator: { visitor: 401, signedOut: 401, USER: 403, ADMIN: 'in' },
}

test('every endpoint of the contract has exactly one route', () => {
  const describe = ({ method, path }: Address) => `${method} ${path}`
  assert.ok(routes.length >= 30)
  assert.deepEqual(
    routes.map(({ endpoint }) => describe(endpoint)).toSorted(),
    Object.values(endpoints).map(describe).toSorted(),
  )
})

test('there are no other routes below the API’s base', async () => {
  await using site = await openTestApp()
  const answering = listRoutes(site.app).filter((route) => route.includes(` ${apiBase}/`))
  const documented = Object.values(endpoints).map(({ method, path }) => `${method} ${apiBase}${path}`)
  const others = [
    // The API description is public.
    'GET /openapi.json',
    ...['POST', 'OPTIONS'].map((method) => `${method} ${resumableUploads}`),
    ...['PATCH', 'DELETE', 'OPTIONS'].map((method) => `${method} ${resumableUpload}`),
  ].map((route) => route.replace(' ', ` ${apiBase}`))
  assert.deepEqual(answering.toSorted(), [...documented, ...others].toSorted())
})

test('an endpoint without declared access does not compile', () => {
  const { access: _, ...undeclared } = {
    method: 'POST',
    path: '/user/logout',
    access: 'everyone',
    summary: 'A call that forgot to say who may make it.',
    reply: success({}),
  } as const satisfies Endpoint
  // @ts-expect-error: `access` is required; if it were not, the type check of the test run would fail.
  assert.ok(defineEndpoint(undeclared))
  for (const { endpoint } of routes) assert.ok(Object.hasOwn(expected, endpoint.access), endpoint.summary)
})

const unchanged = shareSite(openTestApp)

for (const name of names) {
  const { access } = endpoints[name]
  test(`${name} is for ${access}: visitor, signed-out cookie, USER and ADMIN get different responses`, async () => {
    const site = await unchanged()
    const signedOut = await site.signIn('ADMIN')
    await site.call('logout', { session: signedOut })
    const sessions = {
      visitor: undefined,
      signedOut,
      USER: await site.signIn('USER'),
      ADMIN: await site.signIn('ADMIN'),
    }

    for (const [who, session] of Object.entries(sessions)) {
      const { statusCode, json } = await site.call(name, {
        session,
        params: unknownIds(),
      })
      const verdict = expected[access][who as keyof typeof sessions]
      if (verdict === 'in')
        assert.ok(![401, 403].includes(statusCode) || rejectStrangers.includes(name), `${who}: ${statusCode}`)
      else {
        assert.equal(statusCode, verdict, who)
        assert.equal(json().success, false)
      }
      assert.ok(statusCode < 500, `${who}: ${statusCode}`)
    }
  })
}

test('no role can change another user’s profile, and every user can change their own', async () => {
  await using site = await openTestApp()
  const owner = await site.makeAccount()
  const put = async (session?: string) => {
    const input = { params: { userId: owner.user._id }, form: profileFields(), session }
    return (await site.call('updateUser', input)).statusCode
  }
  assert.equal(await put(), 401)
  assert.equal(await put(await site.signIn('USER')), 403)
  assert.equal(await put(await site.signIn('ADMIN')), 403)
  assert.equal(await put(owner.session), 200)
})

/** Every route as 'GET /path', read from the router's printed tree. HEAD comes with each GET. */
function listRoutes(app: FastifyInstance) {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+) \(([^)]*)\)$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      const requested = methods.split(', ').filter((method) => method && method !== 'HEAD')
      return requested.map((method) => `${method} ${above.join('')}`)
    })
}

/** Every id that an address can hold; none of them exists. */
const unknownIds = () => {
  const names = Object.values(endpoints).flatMap(({ path }) => path.match(/(?<=:)\w+/g) ?? [])
  return Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]))
}

test('an administrator who was demoted is a USER at once', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await site.ctx.db.updateTable('user').set({ role: sql<never>`'USER'` }).execute()
  assert.equal((await site.call('createCourse', { session })).statusCode, 403)
})
