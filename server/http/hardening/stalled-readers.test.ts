import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { listenTo } from '../../../test/support/open-upload-site.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'
import { until } from '../../../test/support/until.ts'

// More than the system buffers for a reader, in responses of a quarter of a megabyte.
const responses = 60
const request = `GET ${apiBase}/course HTTP/1.1\r\nHost: a\r\n\r\n`

const countOpen = ({ app }: TestApp) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

/** A client that sends these bytes and never reads. */
async function neverRead(site: TestApp, port: string, bytes: string) {
  const reader = connect(Number(port), '127.0.0.1').on('error', () => {})
  await once(reader, 'connect')
  reader.pause().write(bytes)
  await until('the reader is inside', async () => (await countOpen(site)) === 1)
  return reader
}

test('a client that requests much and reads nothing is disconnected', async () => {
  await using site = await openTestApp({ SEND_STALL_SECONDS: '1' })
  await seedCourses(site.ctx.db, 500)
  const { port } = new URL(await listenTo(site.app))
  const reader = await neverRead(site, port, request.repeat(responses))
  await until('the reader is hung up on', async () => (await countOpen(site)) === 0)
  reader.destroy()
  const { statusCode } = await site.call('listCourses')
  assert.equal(statusCode, 200)
})

test('sending bytes now and then does not let a client keep unread responses', async () => {
  await using site = await openTestApp({ SEND_STALL_SECONDS: '1' })
  await seedCourses(site.ctx.db, 1_000)
  const { port } = new URL(await listenTo(site.app))
  // Few enough for the server to continue reading.
  const reader = await neverRead(site, port, request.repeat(15))
  reader.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
  const dripping = setInterval(() => reader.write('x'), 50)
  try {
    await until('the reader is hung up on', async () => (await countOpen(site)) === 0)
  } finally {
    clearInterval(dripping)
    reader.destroy()
  }
})

test('small responses that are never read do not stay forever either', async () => {
  await using site = await openTestApp({ SEND_STALL_SECONDS: '1' })
  const { port } = new URL(await listenTo(site.app))
  const reader = await neverRead(site, port, '')
  // One at a time, until nothing more is accepted.
  const asking = setInterval(() => reader.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10)), 1)
  try {
    await until('the reader is hung up on', async () => (await countOpen(site)) === 0)
  } finally {
    clearInterval(asking)
    reader.destroy()
  }
})

test('a client that stays after the response to a broken request is disconnected', async () => {
  await using site = await openTestApp({ SEND_STALL_SECONDS: '1' })
  const { port } = new URL(await listenTo(site.app))
  const reader = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  await once(reader, 'connect')
  reader.on('error', () => {}).write('no HTTP\r\n\r\n')
  await until('it is hung up on', async () => (await countOpen(site)) === 0)
  reader.destroy()
})
