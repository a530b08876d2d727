import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { findFreePort } from '../../test/free-port.ts'
import { until } from '../../test/until.ts'
import { mayShare, openEntrances } from './entrances.ts'

const host = '127.0.0.1'
const visitors = 40
const isLinux = process.platform === 'linux'

test('a port that another program has is not shared with it', async () => {
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  if (isLinux) await assert.rejects(mayShare(port, host), { code: 'EADDRINUSE' })
  other.close()
  await once(other, 'close')
  assert.equal(await mayShare(await findFreePort(), host), isLinux)
})

test('whoever came through any entrance is answered before closing ends, and nobody comes in after it', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  openEntrances(app)
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  let inside = 0
  app.get('/', async () => {
    inside += 1
    await mayAnswer
    return 'served'
  })
  const shared = { port: 0, host, reusePort: await mayShare(0, host) }
  await app.listen(shared)
  const { port } = app.server.address() as AddressInfo
  const answers = Array.from({ length: visitors }, () => ask(port))
  await until('all are inside', () => inside === visitors)
  const ownConnections = await new Promise<number>((resolve) =>
    app.server.getConnections((_, count) => resolve(count)),
  )
  if (isLinux) assert.ok(ownConnections < visitors, 'they came through several entrances')

  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  await until('nobody is let in any more', () =>
    ask(port).then(
      () => false,
      () => true,
    ),
  )
  assert.ok(!isClosed)
  letAnswer()
  for (const answer of await Promise.all(answers)) assert.equal(answer.statusCode, 200)
  await closing
})

const ask = (port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host, agent: false }, (answer) => resolve(answer.resume())).once('error', reject)
  })
