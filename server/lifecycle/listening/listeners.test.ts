import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import fastify from 'fastify'
import { findFreePort } from '../../../test/support/free-port.ts'
import { until } from '../../../test/support/until.ts'
import { claimPort, mayShare, openListeners } from './listeners.ts'

const host = '127.0.0.1'
const maxVisitors = 40
const isLinux = process.platform === 'linux'

test('a port that another program uses is not shared with it', async () => {
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  if (isLinux) await assert.rejects(mayShare(port, host), { code: 'EADDRINUSE' })
  other.close()
  await once(other, 'close')
  assert.equal(await mayShare(await findFreePort(), host), isLinux)
})

test('a port can be claimed once, until its owner has closed', { skip: !isLinux }, async () => {
  const [first, second] = [createServer(), createServer()]
  const port = await findFreePort()
  await claimPort(first, port, host)
  await assert.rejects(claimPort(second, port, host), { code: 'EADDRINUSE' })
  first.listen(0, host)
  await once(first, 'listening')
  first.close()
  await once(first, 'close')
  await until('the claim is free again', () =>
    claimPort(second, port, host).then(
      () => true,
      () => false,
    ),
  )
})

test('closing while the listeners are being opened leaves none of them open', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  openListeners(app)
  const shared = { port: 0, host, reusePort: await mayShare(0, host) }
  await app.listen(shared)
  const { port } = app.server.address() as AddressInfo
  await app.close()
  for (let tick = 0; tick < 50; tick += 1) await nextTick()
  await assert.rejects(send(port), { code: 'ECONNREFUSED' })
})

test('requests through any listener are answered before closing ends, and no connection is accepted afterwards', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  openListeners(app)
  const inside: (() => void)[] = []
  app.get('/', () => new Promise<string>((resolve) => inside.push(() => resolve('served'))))
  const shared = { port: 0, host, reusePort: await mayShare(0, host) }
  await app.listen(shared)
  const { port } = app.server.address() as AddressInfo
  const countOwn = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

  const responses = []
  // Until a connection came through another socket than the first.
  for (let own = 0; own === responses.length && responses.length < maxVisitors; own = await countOwn()) {
    responses.push(send(port))
    await until('they are inside', () => inside.length === responses.length)
  }
  if (isLinux) assert.ok(responses.length < maxVisitors, 'there are several entrances')

  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  await until('nobody is let in any more', () =>
    send(port).then(
      () => false,
      () => true,
    ),
  )
  for (const response of inside.slice(0, -1)) response()
  await until('only the last is inside', async () => !isLinux || (await countOwn()) === 0)
  for (let tick = 0; tick < 20; tick += 1) await nextTick()
  assert.ok(!isClosed, 'closing waits for the last one')
  inside.at(-1)?.()
  for (const response of await Promise.all(responses)) assert.equal(response.statusCode, 200)
  await closing
})

const send = (port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host, agent: false }, (response) => resolve(response.resume())).once('error', reject)
  })
