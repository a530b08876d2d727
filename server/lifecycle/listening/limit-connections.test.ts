import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { until } from '../../../test/support/until.ts'
import { readSettings } from '../../config.ts'
import { limitConnections } from './limit-connections.ts'

const descriptors = 40

/** A server with 20 connections at most, and clients at addresses of the loopback range. */
async function openServer(environment: Record<string, string> = {}, onRequest = (_: Socket) => {}) {
  const server = createServer(({ socket }, response) => {
    onRequest(socket)
    response.end('served')
  })
  limitConnections(server, readSettings(environment), descriptors)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  const open = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket.on('error', () => {}))
    await once(socket, 'connect')
    return socket
  }
  const isServed = async (localAddress: string) => {
    const socket = await open(localAddress)
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    const closed = new Promise((done) => socket.once('close', done))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await closed
    return received.includes('served')
  }
  return {
    port,
    onConnection: (listener: (socket: Socket) => void) => server.on('connection', listener),
    open,
    isServed,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

test('silent connections from one address leave half of the limit to others', async () => {
  await using server = await openServer()
  for (let number = 0; number < 30; number += 1) await server.open('127.0.0.2')
  assert.equal(await server.isServed('127.0.0.2'), false)
  assert.equal(await server.isServed('127.0.0.3'), true)
})

test('connections that end free their share', async () => {
  await using server = await openServer()
  const open = await Promise.all(Array.from({ length: 10 }, () => server.open('127.0.0.2')))
  assert.equal(await server.isServed('127.0.0.2'), false)
  for (const socket of open) socket.destroy()
  await until('the server has heard of it', () => server.isServed('127.0.0.2'))
})

test('a trusted proxy is not limited to a share, and with RATE_LIMITS=off no address is', async () => {
  const environments: Record<string, string>[] = [{ TRUST_PROXY: '127.0.0.0/30' }, { RATE_LIMITS: 'off' }]
  for (const environment of environments) {
    await using server = await openServer(environment)
    for (let number = 0; number < 15; number += 1) await server.open('127.0.0.2')
    assert.equal(await server.isServed('127.0.0.2'), true)
  }
})

const resets = 40

// The connections are complete, with a request each, and reset before the server of the main thread accepts them.
const resetEarly = `
  const { workerData: { port, resets, done } } = require('node:worker_threads')
  const { connect } = require('node:net')
  let left = resets
  for (let number = 0; number < resets; number += 1) {
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => socket.resetAndDestroy()),
    )
    socket.on('error', () => {}).on('close', () => {
      left -= 1
      if (left > 0) return
      Atomics.store(done, 0, 1)
      Atomics.notify(done, 0)
    })
  }`

test('no request comes from a connection that was reset before it had an address', async () => {
  const addresses: (string | undefined)[] = []
  let nameless = 0
  await using server = await openServer({ RATE_LIMITS: 'off' }, (socket) =>
    addresses.push(socket.remoteAddress),
  )
  server.onConnection((socket) => {
    if (socket.remoteAddress === undefined) nameless += 1
  })
  const done = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(resetEarly, { eval: true, workerData: { port: server.port, resets, done } })
  Atomics.wait(done, 0, 0)
  await once(worker, 'exit')
  assert.equal(await server.isServed('127.0.0.3'), true)
  assert.ok(nameless > 0, 'none was reset early enough')
  assert.deepEqual(addresses, ['127.0.0.3'])
})
