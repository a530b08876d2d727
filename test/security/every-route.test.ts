import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { apiBase } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { KB } from '../../contract/validation/limits.ts'
import { routes } from '../../server/features.ts'
import type { RequestParts } from '../support/http/client.ts'
import { makeLibrary, unknownIds } from './library.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
let ids: Record<string, string>
before(async () => {
  target = await openTarget()
  ids = await makeLibrary(target)
})
after(() => target[Symbol.asyncDispose]())

const endpoints = routes.map(({ endpoint }) => endpoint)
const withPayload = endpoints.filter(({ method }) => method !== 'GET')
const takesJson = ({ body: form, files = {} }: Endpoint) =>
  Boolean(form) && Object.values(files).every(({ isOptional }) => isOptional)
const withJson = endpoints.filter(takesJson)
const givesRoles = ({ body }: Endpoint) =>
  'role' in ((body?.schema as { shape?: object } | undefined)?.shape ?? {})
const withFiles = endpoints.filter(({ files }) => files)

const asJson = { 'content-type': 'application/json' }

/** Deletes nothing here, where nothing was handed in; an unknown lecture is not found before the body is read. */
const takesBack = '/lecture/:lectureId/submission/submit'

/** Calls with a sufficient role; deletes get unknown ids, everything else existing ones. */
const sendTo = (endpoint: Endpoint, parts: RequestParts) => {
  const { administrator, learner } = target.cookies
  const cookie = ['course-editor', 'administrator'].includes(endpoint.access) ? administrator : learner
  return target.call(endpoint, {
    params: endpoint.method === 'DELETE' && !endpoint.body && endpoint.path !== takesBack ? {} : ids,
    query: unknownIds(endpoint, ids),
    ...(endpoint.access !== 'everyone' && { cookie }),
    ...parts,
  })
}

const name = ({ method, path }: Endpoint) => `${method} ${path}`

async function expectOfEach(some: Endpoint[], parts: RequestParts, statuses: number[]) {
  assert.ok(some.length > 2)
  // Such bodies take 5 to 7 ms, once 147.
  await target.unharmed(async () => {
    for (const endpoint of some) {
      const { status, text } = await sendTo(endpoint, parts)
      assert.ok(statuses.includes(status), `${name(endpoint)}: ${status} ${text}`)
    }
  })
}

const brokenBodies = {
  'malformed JSON': '{"title":',
  'an unfinished string': '{"a":"',
  'two values': '{} {}',
  null: 'null',
  'a list': '[]',
  'a bare number': '7',
  'a bare string': '"a"',
  'a prototype': '{"__proto__":{"role":"ADMIN"}}',
  'a prototype in escapes': '{"\\u005f\\u005fproto\\u005f_":{"role":"ADMIN"}}',
  'a constructor': '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  'a prototype deep inside': '{"title":{"a":[{"__proto__":{"role":"ADMIN"}}]}}',
  'a role': '{"role":"ADMIN"}',
  'an id': '{"_id":"1"}',
  'a creation date': '{"createdAt":"2020-01-01T00:00:00.000Z"}',
  'a lone surrogate as a field': '{"\\ud800":1}',
  'a NUL as a field': '{"\\u0000":1}',
  '30,000 nested lists': '['.repeat(30_000),
  '10,000 nested objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a number of 60,000 digits': `{"limit":${'9'.repeat(60_000)}}`,
}

for (const [what, body] of Object.entries(brokenBodies)) {
  const some = what === 'a role' ? withPayload.filter((endpoint) => !givesRoles(endpoint)) : withPayload
  test(`every call with a payload answers ${what} with 400`, () =>
    expectOfEach(some, { body, headers: asJson }, [400, 415]))
}

test('three calls take a role: to change a person, or several, and to invite one', () =>
  assert.deepEqual(endpoints.filter(givesRoles).map(name).sort(), [
    'PATCH /admin/people/:userId',
    'POST /admin/people/bulk',
    'POST /admin/people/invitations',
  ]))

test('every call that takes JSON answers an empty body with 400', () =>
  expectOfEach(withJson, { body: '', headers: asJson }, [400]))

test('every call answers 100,000 brackets, which exceed its limit, with 413', () =>
  expectOfEach(
    withPayload.filter(({ maxBodyBytes }) => !maxBodyBytes),
    { body: '['.repeat(100_000), headers: asJson },
    [413, 415],
  ))

test('calls with a larger limit answer 100,000 brackets with 400', () =>
  expectOfEach(
    withPayload.filter(({ maxBodyBytes }) => maxBodyBytes),
    { body: '['.repeat(100_000), headers: asJson },
    [400],
  ))

for (const type of [
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/json',
  'application/jsonp',
  '',
]) {
  test(`every call with a payload answers JSON with the content type ${type || 'missing'} with 415`, () =>
    expectOfEach(
      withPayload,
      { body: '{"title":"a"}', headers: type ? { 'content-type': type } : {} },
      [415],
    ))
}

test('an unknown field is rejected by name, in JSON and in a form', async () => {
  await target.unharmed(async () => {
    for (const endpoint of withJson.filter((one) => !givesRoles(one))) {
      const { status, json } = await sendTo(endpoint, { json: { role: 'ADMIN' } })
      assert.equal(status, 400, name(endpoint))
      assert.match(JSON.stringify(json.fields), /"role":"Unknown field: role"/, name(endpoint))
    }
    for (const endpoint of withFiles) {
      for (const field of ['role', '__proto__', 'constructor']) {
        const { status, json } = await sendTo(endpoint, { form: { [field]: 'ADMIN' } })
        assert.equal(status, 400, `${name(endpoint)} ${field}`)
        if (endpoint.body)
          assert.ok(Object.hasOwn(json.fields as object, field), `${name(endpoint)} ${field}`)
      }
    }
  })
})

test('a file in an unknown field is rejected, and nothing of it is stored', () =>
  expectOfEach(withFiles, { form: { intruder: new File(['x'.repeat(99_999)], 'x.png') } }, [400]))

test('a form text over its limit is a 413 or a 400', () =>
  expectOfEach(withFiles, { form: { title: 'a'.repeat(65 * KB) } }, [400, 413]))

const strangeIds = {
  'an absurdly long id': 'a'.repeat(5_000),
  'a path upwards': '..%2f..%2fetc%2fpasswd',
  'a NUL': '%00',
  'an SQL quote': "'%20or%201=1%20--",
  'invalid UTF-8': '%ff%fe',
  'an invalid escape': '%zz',
  'a list': '1,2',
  'an operator': '[$ne]=1',
  'a valid id with a suffix': `${crypto.randomUUID()}%00`,
  'a star': '*',
}

for (const [what, id] of Object.entries(strangeIds)) {
  test(`every address with ${what} as its id is rejected or not found`, async () => {
    const withIds = endpoints.filter(({ params }) => params)
    const names = withIds.flatMap(({ params }) => Object.keys((params as { shape?: object }).shape ?? {}))
    const params = Object.fromEntries(names.map((key) => [key, id]))
    await expectOfEach(withIds, { params }, [400, 403, 404])
  })
}

test('a known query key that is repeated, a list or an operator is a 400', async () => {
  const queryKeys = endpoints.flatMap(({ query, ...endpoint }) =>
    Object.keys(query?.shape ?? {}).map((key) => ({ key, endpoint })),
  )
  assert.ok(queryKeys.length > 5)
  await target.unharmed(async () => {
    for (const { key, endpoint } of queryKeys) {
      for (const query of [
        `${key}=1&${key}=2`,
        `${key}[]=1`,
        `${key}[$ne]=1`,
        `${key}[a][b]=1`,
        `${key}.a=1`,
        `${key}=%ff`,
      ]) {
        assert.equal((await sendTo(endpoint, { query })).status, 400, `${name(endpoint)}?${query}`)
      }
    }
  })
})

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
]

test('every unsafe call from another site is a 403', async () => {
  await target.unharmed(async () => {
    for (const headers of foreign) {
      for (const endpoint of withPayload)
        assert.equal(
          (await sendTo(endpoint, { headers })).status,
          403,
          `${name(endpoint)} ${JSON.stringify(headers)}`,
        )
    }
  })
})

test('GET and HEAD change nothing, with any role', async () => {
  const reads = endpoints.filter(({ method }) => method === 'GET')
  await target.unharmed(async () => {
    for (const endpoint of reads) {
      for (const cookie of ['', target.cookies.learner, target.cookies.administrator]) {
        const read = await sendTo(endpoint, { params: ids, cookie })
        const path = apiBase + endpoint.path.replace(/:(\w+)/g, (_, key: string) => ids[key] ?? '')
        const head = await target.send('HEAD', path, { cookie })
        assert.deepEqual([head.status, head.text], [read.status, ''], name(endpoint))
      }
    }
  })
})

test('no other method works at an address, not even through an override header', async () => {
  await target.unharmed(async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'LOCK']) {
      const { status } = await target.send(method, `${apiBase}/learning/shares`, {
        cookie: target.cookies.learner,
      })
      assert.ok([400, 404].includes(status), `${method} ${status}`)
    }
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-original-url': '/admin',
      'x-rewrite-url': '/admin',
    }
    const { status } = await target.send('GET', `${apiBase}/course/${ids.courseId}/summary`, { headers })
    assert.equal(status, 200)
  })
})
