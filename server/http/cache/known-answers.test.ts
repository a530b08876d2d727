import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { addresses } from '../../../contract/api/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { call, type RequestParts } from '../../../test/support/http/client.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { listenTo } from '../../../test/support/open-upload-site.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'
import { until } from '../../../test/support/until.ts'

/** A site whose catalogue is in the cache. `seen` counts the requests that Fastify got. */
async function openKnown(environment?: Record<string, string>, courses = 3) {
  const site = await openTestApp(environment)
  await seedCourses(site.ctx.db, courses)
  const seen = { count: 0 }
  site.app.addHook('onRequest', (_request, _reply, done) => {
    seen.count += 1
    done()
  })
  const address = await listenTo(site.app)
  const list = (parts?: RequestParts) => call({ address }, addresses.listCourses, parts)
  const first = await list()
  /** The first response that Fastify does not see: twice a second a request asks for the catalogue's version. */
  const listKnown = async (parts?: RequestParts) => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const before = seen.count
      const response = await list(parts)
      if (seen.count === before) return response
    }
    return assert.fail('Fastify sees every request')
  }
  return { ...site, address, list, listKnown, seen, first }
}

test('a visitor gets from the cache, before Fastify, what the first one got', async () => {
  await using site = await openKnown()
  const again = await site.listKnown()
  const { date: _then, 'x-request-id': firstId, ...headers } = site.first.headers
  const { date: _now, 'x-request-id': secondId, ...headersAgain } = again.headers
  assert.deepEqual([again.status, again.text, headersAgain], [200, site.first.text, headers])
  assert.match(String(secondId), /^[\da-f-]{36}$/)
  assert.notEqual(secondId, firstId)
  assert.equal(headersAgain['x-content-type-options'], 'nosniff')
  const packed = await site.listKnown({ headers: { 'accept-encoding': 'gzip' } })
  assert.equal(packed.headers['content-encoding'], 'gzip')
})

test('a change of the catalogue is in the next response', async () => {
  await using site = await openKnown()
  await site.listKnown()
  await seedCourses(site.ctx.db, 1)
  const { json } = await site.list()
  assert.equal(json.courses.length, 4)
})

const unusual: [what: string, parts: RequestParts, status: number][] = [
  ['a cookie', { cookie: 'lectern_session=wrong' }, 200],
  ['a wrong token', { headers: { authorization: 'Bearer wrong' } }, 401],
  ['a header that is ignored for its length', { headers: { 'accept-encoding': 'gzip,'.repeat(100) } }, 200],
  ['a known tag', { headers: { 'if-none-match': '*' } }, 304],
  ['a body', { json: {} }, 200],
]

for (const [what, parts, status] of unusual) {
  test(`a request with ${what} takes every step`, async () => {
    await using site = await openKnown()
    await site.listKnown()
    const before = site.seen.count
    assert.deepEqual([(await site.list(parts)).status, site.seen.count], [status, before + 1])
  })
}

test('a request with a huge header is rejected, although the response is in the cache', async () => {
  await using site = await openKnown()
  await site.listKnown()
  assert.equal((await site.list({ headers: { origin: 'a'.repeat(2_000) } })).status, 431)
})

test('a request with two hosts is rejected, although the response is in the cache', async () => {
  await using site = await openKnown()
  await site.listKnown()
  const lines = [`GET ${pathOf('listCourses')} HTTP/1.1`, 'host: a', 'host: b', '', '']
  assert.match(await sendRaw(site.address, lines.join('\r\n')), /^HTTP\/1\.1 400 /)
})

test('an address with its whole share, and a process at its capacity, get no response from the cache', async () => {
  await using site = await openKnown({ REQUESTS_AT_ONCE: '3' })
  const share = site.ctx.admission.requests.enter({ address: '127.0.0.1' })
  assert.equal((await site.list()).status, 429)
  share[Symbol.dispose]()
  assert.equal((await site.list()).status, 200)
  const working = [1, 2, 3].map(() => site.ctx.inFlight.begin())
  assert.equal((await site.list()).status, 503)
  for (const one of working) one[Symbol.dispose]()
})

test('a response that its client does not take counts among those of its address until the client leaves', async () => {
  await using site = await openKnown({}, 300)
  await site.listKnown()
  const { requests } = site.ctx.admission
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1').pause()
  socket.write(`GET ${pathOf('listCourses')} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(60))
  await until('the connection is full', () => requests.running > 0)
  socket.destroy()
  await until('the share is free again', () => requests.running === 0)
})

test('while requests are counted, all of them take every step', async () => {
  await using site = await openTestApp({ METRICS_TOKEN: 'a-token-of-the-operator' })
  const address = await listenTo(site.app)
  for (let time = 0; time < 3; time += 1) await call({ address }, addresses.listCourses)
  const { body } = await site.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-of-the-operator' },
  })
  assert.match(body, /lectern_http_requests_total\{.*route="\/api\/v1\/course".*\} 3/)
})

function sendRaw(address: string, text: string) {
  return new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received)).on('error', reject)
  })
}
