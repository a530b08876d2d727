import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

const send = (site: TestApp, payload: string | Buffer | undefined, type?: string, path = '/user/login') =>
  site.app.inject({
    method: 'POST',
    url: apiBase + path,
    payload,
    headers: type ? { 'content-type': type } : {},
  })

const asJson = 'application/json'

const unchanged = shareSite(openTestApp)

for (const [what, body] of [
  ['broken JSON', '{"email":'],
  ['an empty body', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a bare number', '7'],
  ['100,000 brackets', '['.repeat(30_000)],
  ['a prototype', '{"__proto__":{"role":"ADMIN"},"email":"a","password":"b"}'],
  ['a prototype in escapes', '{"\\u005f_proto__":{"role":"ADMIN"},"email":"a","password":"b"}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"ADMIN"}},"email":"a","password":"b"}'],
] as const) {
  test(`${what} is a 400 in the one error format`, async () => {
    const site = await unchanged()
    const response = await send(site, body, asJson)
    assert.equal(response.statusCode, 400)
    const { success, message, ...rest } = response.json()
    assert.equal(success, false)
    assert.ok(message.length > 5)
    assert.deepEqual(
      Object.keys(rest).filter((key) => !['code', 'fields'].includes(key)),
      [],
    )
    assert.equal(({} as { role?: string }).role, undefined)
  })
}

test('JSON of another media type is a 415', async () => {
  await using site = await openTestApp()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', undefined]) {
    assert.equal((await send(site, '{"email":"a","password":"b"}', type)).statusCode, 415, type)
  }
})

test('an unknown field is rejected by name', async () => {
  await using site = await openTestApp()
  const response = await send(site, '{"email":"a","password":"b","_id":"1"}', asJson)
  assert.equal(response.statusCode, 400)
  assert.equal(response.json().message, 'Unknown field: _id')
})

test('a body over its limit is a 413', async () => {
  await using site = await openTestApp()
  const response = await send(site, JSON.stringify({ email: 'a'.repeat(70_000), password: 'b' }), asJson)
  assert.equal(response.statusCode, 413)
})

test('endpoints without a body accept an empty one of any type', async () => {
  await using site = await openTestApp()
  for (const type of [asJson, 'text/plain', undefined]) {
    assert.equal((await send(site, undefined, type, '/user/logout')).statusCode, 200, type)
  }
})

test('a body for an endpoint without one is rejected, not ignored; an empty object is accepted', async () => {
  await using site = await openTestApp()
  for (const body of ['null', '[]', '7', '{"role":"ADMIN"}'])
    assert.equal((await send(site, body, asJson, '/user/logout')).statusCode, 400, body)
  assert.equal((await send(site, '{}', asJson, '/user/logout')).statusCode, 200)
})

test('null is no form, even where every field is optional', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  const stored = await site.call('changePreferences', { session, json: { volume: 0.5 } })
  assert.equal(stored.statusCode, 200)
  assert.equal((await site.call('changePreferences', { session, json: null })).statusCode, 400)
  assert.deepEqual((await site.call('readPreferences', { session })).json().preferences, { volume: 0.5 })
})

for (const [what, type, body] of [
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'without its last boundary',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAda',
  ],
  [
    'with a part that has no name',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data\r\n\r\nAda\r\n--b--\r\n',
  ],
  [
    'with a header of 100 KB',
    'multipart/form-data; boundary=b',
    `--b\r\nX-Big: ${'a'.repeat(100_000)}\r\n\r\nAda\r\n--b--\r\n`,
  ],
  [
    'with a field twice',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nb\r\n--b--\r\n',
  ],
  [
    'with a prototype',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--b--\r\n',
  ],
  [
    'with bytes that are no UTF-8',
    'multipart/form-data; boundary=b',
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAda\xff\xfe Lovelace\r\n--b--\r\n',
      'latin1',
    ),
  ],
] as const) {
  test(`a form ${what} is a 400, and nothing is stored`, async () => {
    const site = await unchanged()
    assert.equal((await send(site, body as string, type, '/user/register')).statusCode, 400)
    assert.deepEqual(await site.storedFiles(), [])
  })
}

const text = (name: string, value: string, more = '') =>
  `--b\r\n${more}Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const picture = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.svg"\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\r\n`
const whole = `${text('fullName', 'Ada Lovelace')}${text('email', 'ada@school.example')}${text('password', 'engine1843')}`

for (const [what, body] of [
  ['the same file twice', `${whole}${picture('avatar')}${picture('avatar')}`],
  [
    'a header of 100 KB beside its name',
    `${whole}${picture('avatar')}${text('x', '', `X-Big: ${'a'.repeat(100_000)}\r\n`)}`,
  ],
  ['a part without headers', `${whole}${picture('avatar')}--b\r\n\r\nhello\r\n`],
  [
    'a part of another kind',
    `${whole}${picture('avatar')}--b\r\nContent-Disposition: attachment; name="x"\r\n\r\nhello\r\n`,
  ],
] as const) {
  test(`an otherwise valid form with ${what} is a 400, and nothing is stored`, async () => {
    const site = await unchanged()
    const response = await send(site, `${body}--b--\r\n`, 'multipart/form-data; boundary=b', '/user/register')
    assert.equal(response.statusCode, 400)
    assert.deepEqual(await site.storedFiles(), [])
  })
}

test('a form’s media type is parsed without regard to case and quotes', async () => {
  await using site = await openTestApp()
  const body = `${whole}${picture('avatar')}--b--\r\n`
  assert.equal(
    (await send(site, body, 'Multipart/Form-Data; Boundary="b"', '/user/register')).statusCode,
    201,
  )
})

test('characters that no database stores are a 400 at sign-in, too', async () => {
  await using site = await openTestApp()
  for (const character of ['\\u0000', '\\ud800', '\\ufffd']) {
    const response = await send(site, `{"email":"a${character}@b.example","password":"secret1"}`, asJson)
    assert.equal(response.statusCode, 400, character)
    assert.equal(
      (await send(site, `{"email":"a@b.example","password":"s${character}"}`, asJson)).statusCode,
      400,
      character,
    )
  }
})

test('a form sent as JSON is a 415', async () => {
  await using site = await openTestApp()
  assert.equal((await send(site, '{}', asJson, '/user/register')).statusCode, 415)
})

test('a known query key that comes twice or as a list is a 400, and an unknown one is ignored', async () => {
  await using site = await openTestApp()
  for (const query of ['limit=1&limit=2', 'limit[]=1', 'limit[$ne]=1', 'cursor[a]=1']) {
    assert.equal((await site.app.inject(`${apiBase}/course?${query}`)).statusCode, 400, query)
  }
  assert.equal((await site.app.inject(`${apiBase}/course?utm=1&utm=2`)).statusCode, 200)
})
