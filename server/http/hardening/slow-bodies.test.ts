import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { apiBase, resumableUploads } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { listenTo } from '../../../test/support/open-upload-site.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'
import { routes } from '../../features.ts'

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'image/png',
  'multipart/form-data; boundary=b',
  'application/offset+octet-stream',
  '',
]
// Below the backlog of a listening socket (511): past it the system itself may reset connections.
const connectionsAtOnce = 400
const lengths = ['Content-Length: 60000', 'Transfer-Encoding: chunked']

/** Starts a body that never continues, and returns what arrived until the connection was closed. */
async function beginBody(
  port: string,
  session: string,
  [method, path]: readonly [string, string],
  more: string[],
) {
  const socket = connect(Number(port), '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  // Not once(): the server resets the connection when it closes with unread bytes, which is no fault.
  const closed = new Promise((done) => socket.on('error', () => {}).once('close', done))
  const lines = ['Host: a', `Cookie: lectern_session=${session}`, ...more]
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n1\r\n{`)
  await closed
  return response
}

const everyRoute = routes.map(({ endpoint }) => {
  const { method, path } = endpoint
  return [method, apiBase + path.replace(/:\w+/g, () => crypto.randomUUID())] as const
})
const tus = { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-offset': '0' }
const tusLines = Object.entries(tus).map(([name, value]) => `${name}: ${value}`)
const others = [
  ['POST', apiBase + resumableUploads],
  ['PATCH', `${apiBase}${resumableUploads}/${crypto.randomUUID()}`],
  ['HEAD', `${apiBase}${resumableUploads}/${crypto.randomUUID()}`],
  ['DELETE', `${apiBase}${resumableUploads}/${crypto.randomUUID()}`],
  ['GET', '/'],
  ['GET', '/healthz'],
  ['POST', '/nowhere'],
  ['POST', '/%ff'],
  ['POST', `/${'a'.repeat(5_000)}`],
  ['GET', `/media/pictures/${'0'.repeat(32)}-480.webp`],
] as const

test('a body that stops arriving times out at every address, whatever its type', slow(), async () => {
  const highLimits = { REQUESTS_AT_ONCE: '5000', UPLOADS_AT_ONCE: '5000', RATE_LIMITS: 'off' }
  await using site = await openTestApp({ BODY_SECONDS: '1', UPLOAD_STALL_SECONDS: '1', ...highLimits })
  const { port } = new URL(await listenTo(site.app))
  const session = await site.signIn('ADMIN')
  assert.ok(everyRoute.length > 30)
  const tries = lengths.flatMap((length) =>
    types.flatMap((type) => {
      const more = [length, ...tusLines, ...(type ? [`Content-Type: ${type}`] : [])]
      return [...everyRoute, ...others].map((address) => ({ address, more }))
    }),
  )
  for (let first = 0; first < tries.length; first += connectionsAtOnce) {
    await Promise.all(
      tries.slice(first, first + connectionsAtOnce).map(async ({ address, more }) => {
        const response = await beginBody(port, session, address, more)
        assert.match(response, /^HTTP\/1\.1 [2-4]\d\d /, `${address} ${more}: ${response.slice(0, 400)}`)
      }),
    )
  }
  assert.equal((await site.app.inject('/healthz')).statusCode, 200)
  const uploads = ['about.json', 'bytes']
  const stored = (await site.storedFiles()).filter((name) => !uploads.includes(name))
  assert.deepEqual(stored, [], 'nothing is there but the uploads that were begun')
})

test('JSON that is sent to a form’s address and stops is a 408', async () => {
  await using site = await openTestApp({ BODY_SECONDS: '1' })
  const { port } = new URL(await listenTo(site.app))
  const session = await site.signIn('USER')
  const { user } = (await site.call('currentUser', { session })).json()
  for (const { method, path } of [addresses.register, addresses.updateUser]) {
    for (const length of lengths) {
      const address = [method, apiBase + path.replace(':userId', user._id)] as const
      const response = await beginBody(port, session, address, [length, 'Content-Type: application/json'])
      assert.match(response, /^HTTP\/1\.1 408 [\s\S]*"code":"timeout"/, `${address}`)
    }
  }
})

/** Sends a form whose file never ends. */
function dripForm(port: string, session: string, path: string, file: string) {
  const socket = connect(Number(port), '127.0.0.1')
  const received = { text: '' }
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      received.text += chunk
    })
  const lines = [
    'Host: a',
    `Cookie: lectern_session=${session}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
  ]
  socket.write(`POST ${apiBase}${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(`--b\r\nContent-Disposition: form-data; name="${file}"; filename="a"\r\n\r\n`)
  const dripping = setInterval(() => socket.write('x'.repeat(1_000)), 50)
  return {
    received,
    // What is dripped after the response resets the connection, which is no fault.
    closed: new Promise((done) => socket.once('close', done)),
    [Symbol.dispose]: () => {
      clearInterval(dripping)
      socket.destroy()
    },
  }
}

test('a form with a picture has to arrive in time, and one with a lecture may take longer', async () => {
  await using site = await openTestApp({ FORM_SECONDS: '1', UPLOAD_STALL_SECONDS: '600', BODY_SECONDS: '1' })
  const { port } = new URL(await listenTo(site.app))
  const session = await site.signIn('ADMIN')
  const [course] = await seedCourses(site.ctx.db, 1)
  assert.ok(course)
  using lecture = dripForm(port, session, `/course/${course.id}`, 'lecture')
  using picture = dripForm(port, session, '/user/register', 'avatar')
  using thumbnail = dripForm(port, session, '/course', 'thumbnail')
  for (const { closed, received } of [picture, thumbnail]) {
    await closed
    assert.match(received.text, /^HTTP\/1\.1 408 [\s\S]*The form did not arrive within 1 s/)
  }
  assert.equal(lecture.received.text, '')
})
