import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { apiBase } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import * as messages from '../../contract/messages/calls.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import { MB } from '../../contract/validation/limits.ts'
import { courseFields } from '../../test/support/drafts.ts'
import { openClient } from '../../test/support/http/client.ts'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'

test('an unexpected error is one calm sentence, and its cause stays inside', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  site.ctx.pictures.make = async () => {
    throw new Error('SELECT secret FROM /var/lib')
  }
  const response = await site.call('createCourse', { session, form: courseFields() })
  assert.equal(response.statusCode, 500)
  assert.deepEqual(response.json(), {
    success: false,
    message: inEnglish(messages.unexpected),
    code: 'unexpected',
  })
  assert.deepEqual(await site.storedFiles(), [])
})

test('a learner’s upload of 30 MB is rejected at once: the learner gets the response, and nothing reaches the disk', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  const response = await sendSlowly(site, '/course', session, 30 * MB)
  assert.equal(response.status, 403)
  assert.equal(JSON.parse(response.body).message, inEnglish(serverMessages.notAllowed))
  assert.deepEqual(await site.storedFiles(), [])
})

test('a form that announces ten terabytes is rejected before its first byte', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const response = await sendSlowly(site, '/course', session, 0, 10 * 1024 * 1024 * MB)
  assert.equal(response.status, 413)
})

test('who still sends a body that is refused gets the response, and the connection goes on', async () => {
  await using site = await openTestApp()
  await site.app.listen({ port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  let connections = 0
  site.app.server.on('connection', () => {
    connections += 1
  })
  using client = openClient({ address: `http://127.0.0.1:${port}` })
  const tooLarge = { email: 'ada@school.example', password: 'a'.repeat(MB) }
  for (const [parts, status] of [
    [{ json: tooLarge }, 413],
    [{ body: 'a'.repeat(MB), headers: { 'content-type': 'text/plain' } }, 415],
    [{ body: '{', headers: { 'content-type': 'application/json' } }, 400],
  ] as const) {
    assert.equal((await client.call(addresses.login, parts)).status, status)
  }
  assert.equal(connections, 1)
})

/** Sends `bytes` of a form over a real connection, and continues until the response is there. */
async function sendSlowly({ app }: TestApp, path: string, session: string, bytes: number, announced = bytes) {
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const outgoing = request({
      port,
      path: apiBase + path,
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': announced,
        cookie: `lectern_session=${session}`,
      },
    })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => {
        resolve({ status: response.statusCode, body })
        outgoing.destroy()
      })
    })
    outgoing.flushHeaders()
    const chunk = Buffer.alloc(256 * 1024)
    for (let sent = 0; sent < bytes; sent += chunk.length) outgoing.write(chunk)
    if (bytes === announced) outgoing.end()
  })
}
