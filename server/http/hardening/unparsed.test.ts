import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

/** Sends bytes over a plain socket and returns everything that arrived until the connection closed. */
async function send({ app }: TestApp, bytes: string) {
  if (!app.server.listening) await app.listen({ port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port)
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  // Not once(): a connection that is reset after its response is no fault.
  const closed = new Promise((done) => socket.on('error', () => {}).once('close', done))
  socket.write(bytes)
  await closed
  const [head = '', body = ''] = response.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const unchanged = shareSite(openTestApp)

for (const [what, bytes, status] of [
  ['headers over 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-Big: ${'a'.repeat(21_000)}\r\n\r\n`, 431],
  ['an address over 20 KB', `GET /${'a'.repeat(21_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  [
    'two lengths',
    'POST /api/v1/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
  ],
  [
    'a length beside chunks',
    'POST /api/v1/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'bad chunks',
    'POST /api/v1/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
  ],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
] as const) {
  test(`${what} is a ${status} in the one error format, and the connection is closed`, async () => {
    const site = await unchanged()
    const response = await send(site, bytes)
    assert.equal(response.status, status)
    assert.equal(JSON.parse(response.body).success, false)
    assert.match(response.head, /x-content-type-options: nosniff/i)
    assert.equal((await site.app.inject('/healthz')).statusCode, 200)
  })
}

test('an address that cannot be decoded, or is absurdly long, is a 404', async () => {
  await using site = await openTestApp()
  for (const url of [
    '/%ff',
    '/api/v1/course/%ff',
    `/api/v1/course/${'a'.repeat(5_000)}`,
    `/${'a'.repeat(5_000)}`,
    '/assets/',
    '/assets/%00',
    '/.vite/manifest.json',
  ]) {
    const response = await site.app.inject(url)
    assert.equal(response.statusCode, 404, url)
    assert.equal(response.json().success, false, url)
    assert.equal(response.headers['x-content-type-options'], 'nosniff', url)
  }
})

const rawRequest = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const closing = 'Connection: close\r\n'

for (const [what, bytes, status] of [
  ['an unknown expectation', rawRequest('GET /healthz', 'Expect: wonders\r\n'), 417],
  [
    'an expectation on a request with a body',
    rawRequest('POST /api/v1/user/login', 'Expect: wonders\r\nContent-Length: 9\r\n'),
    417,
  ],
  ['a tunnel', rawRequest('CONNECT example.org:443'), 404],
  ['an upgrade that is not offered', rawRequest('GET /nowhere', `${closing}Upgrade: websocket\r\n`), 404],
  ['a method that no route has', rawRequest('PROPFIND /healthz', closing), 404],
  ['a method that is not supported', rawRequest('TRACE /healthz', closing), 404],
  ['a method that this route lacks', rawRequest('DELETE /api/v1/user/login', closing), 404],
  ['an unknown method', rawRequest('HACK /'), 400],
  ['an address that cannot be decoded', rawRequest('GET /%ff'), 404],
  ['an address of 5,000 characters', rawRequest(`GET /api/v1/course/${'a'.repeat(5_000)}`, closing), 404],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
] as const) {
  test(`${what} is a ${status} in the one error format, with the security headers`, async () => {
    const site = await unchanged()
    const response = await send(site, bytes)
    assert.equal(response.status, status)
    assert.deepEqual(
      [JSON.parse(response.body).success, typeof JSON.parse(response.body).message],
      [false, 'string'],
    )
    for (const name of ['x-content-type-options', 'content-security-policy', 'referrer-policy'])
      assert.match(response.head, new RegExp(`^${name}: .`, 'im'))
  })
}

test('a condition that does not hold is a 412', async () => {
  await using site = await openTestApp()
  const response = await site.app.inject({ url: '/favicon.svg', headers: { 'if-match': '"other"' } })
  assert.equal(response.statusCode, 412)
})

test('a body that does not arrive in time is a 408, and the connection is closed', async () => {
  await using site = await openTestApp({ BODY_SECONDS: '1', UPLOAD_STALL_SECONDS: '1' })
  const head = (path: string, type: string) =>
    `POST /api/v1${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`
  for (const bytes of [
    `${head('/user/login', 'application/json')}{`,
    `${head('/user/logout', 'application/json')}{`,
    `${head('/user/register', 'multipart/form-data; boundary=b')}--b\r\n`,
  ]) {
    const response = await send(site, bytes)
    assert.equal(response.status, 408, bytes)
    assert.equal(JSON.parse(response.body).code, 'timeout')
  }
  assert.deepEqual(await site.storedFiles(), [])
})
