import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { listenTo } from '../../../test/support/open-upload-site.ts'
import { until } from '../../../test/support/until.ts'
import { readSettings } from '../../config.ts'
import { openServer } from './open-server.ts'
import { maxPipelined } from './pipelining.ts'
import { handleBadRequest } from './unparsed.ts'

/** A server that holds its responses until released, and a connection that sends `count` requests at once. */
async function openPiped(count: number, behind = '') {
  const app = fastify({
    serverFactory: openServer(readSettings({}), {}, { answer: () => false }),
    clientErrorHandler: handleBadRequest({}),
  })
  const served: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  app.get('/:number', async ({ params }) => {
    served.push((params as { number: string }).number)
    await released
    return params
  })
  const { port } = new URL(await listenTo(app))
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  const received = { text: '', isClosed: false }
  socket.on('data', (chunk) => {
    received.text += chunk
  })
  socket.on('close', () => {
    received.isClosed = true
  })
  await once(socket, 'connect')
  const requests = Array.from({ length: count }, (_, number) => `GET /${number} HTTP/1.1\r\nHost: a\r\n\r\n`)
  socket.write(requests.join('') + behind)
  return {
    served,
    release,
    received,
    socket,
    numbers: () => [...received.text.matchAll(/"number":"(\d+)"/g)].map(([, number]) => Number(number)),
    [Symbol.asyncDispose]: async () => {
      release()
      socket.destroy()
      await app.close()
    },
  }
}

const inOrder = (count: number) => Array.from({ length: count }, (_, number) => number)

test('of many requests sent at once a few are served, and the others follow in order as those finish', async () => {
  await using piped = await openPiped(50)
  await until('the first are being served', () => piped.served.length >= maxPipelined)
  assert.equal(piped.served.length, maxPipelined)
  // Read by now, but not served either.
  piped.socket.write('GET /50 HTTP/1.1\r\nHost: a\r\n\r\n')
  piped.release()
  await until('all are answered', () => piped.numbers().length === 51)
  assert.deepEqual(piped.numbers(), inOrder(51))
  piped.socket.write('GET /51 HTTP/1.1\r\nHost: a\r\n\r\n')
  await until('the connection goes on', () => piped.numbers().length === 52)
})

test('a connection that sends far too many requests at once is closed', async () => {
  await using piped = await openPiped(1_500)
  await until('it is closed', () => piped.received.isClosed)
  assert.equal(piped.served.length, maxPipelined)
})

test('broken bytes behind complete requests get their response after those', async () => {
  await using piped = await openPiped(3, 'no HTTP\r\n\r\n')
  await until('the requests are being served', () => piped.served.length === 3)
  assert.equal(piped.received.text, '')
  piped.release()
  await until('it is closed', () => piped.received.isClosed)
  assert.deepEqual(
    piped.received.text.match(/HTTP\/1\.1 \d+/g),
    [200, 200, 200, 400].map((status) => `HTTP/1.1 ${status}`),
  )
  assert.deepEqual(piped.numbers(), inOrder(3))
})
