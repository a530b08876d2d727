import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReceiver } from '../../../../test/support/http/open-receiver.ts'
import { openAddressRules } from './address-rules.ts'
import { type Connection, postDelivery, type Resolve } from './post-delivery.ts'

const post = (url: string) => ({ url, headers: { 'webhook-id': '1' }, body: '{"type":"user.created"}' })

const connection = (changes: Partial<Connection> = {}): Connection => ({
  rules: openAddressRules(['127.0.0.0/8']),
  timeoutMs: 60_000,
  signal: new AbortController().signal,
  ...changes,
})

const named =
  (...addresses: string[]): Resolve =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test('the body arrives with its headers, and the answer’s status and Retry-After return', async () => {
  await using receiver = await openReceiver()
  receiver.answer = (response) => void response.writeHead(503, { 'retry-after': '7' }).end('later')
  assert.deepEqual(await postDelivery(post(receiver.url), connection()), { status: 503, retryAfterMs: 7_000 })
  const [{ headers, body, path } = assert.fail()] = receiver.received
  assert.deepEqual([body, path], ['{"type":"user.created"}', '/hook'])
  assert.deepEqual(
    [headers['content-type'], headers['webhook-id'], headers.connection],
    ['application/json', '1', 'close'],
  )
})

test('a redirect is not followed', async () => {
  await using receiver = await openReceiver()
  receiver.answer = (response) => void response.writeHead(307, { location: receiver.url }).end()
  assert.deepEqual(await postDelivery(post(receiver.url), connection()), { status: 307, retryAfterMs: 0 })
  assert.equal(receiver.received.length, 1)
})

test('an answer without end is cut off, and its status counts', async () => {
  await using receiver = await openReceiver()
  const closed = Promise.withResolvers<void>()
  receiver.answer = (response) => {
    response.writeHead(200).on('close', closed.resolve)
    const write = () => {
      if (!response.destroyed) response.write('x'.repeat(16_384), write)
    }
    write()
  }
  assert.deepEqual(await postDelivery(post(receiver.url), connection()), { status: 200, retryAfterMs: 0 })
  await closed.promise
})

test('a receiver that does not answer in time is a timeout', async () => {
  await using receiver = await openReceiver()
  receiver.answer = () => {}
  const answer = await postDelivery(post(receiver.url), connection({ timeoutMs: 100 }))
  assert.deepEqual(answer, { problem: 'timeout' })
})

test('a closing process aborts the request', async () => {
  await using receiver = await openReceiver()
  const closing = new AbortController()
  receiver.answer = () => closing.abort(new Error('closing'))
  await assert.rejects(postDelivery(post(receiver.url), connection({ signal: closing.signal })), /closing/)
})

test('nobody at the address and an unknown name are told apart', async () => {
  const receiver = await openReceiver()
  await receiver[Symbol.asyncDispose]()
  assert.deepEqual(await postDelivery(post(receiver.url), connection()), { problem: 'connection' })
  const resolve: Resolve = (_name, _options, done) =>
    done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
  const answer = await postDelivery(post('http://school.example/'), connection({ resolve }))
  assert.deepEqual(answer, { problem: 'name' })
})

for (const url of ['http://127.0.0.1', 'http://2130706433', 'http://[::ffff:127.0.0.1]', 'http://[::1]']) {
  test(`${url} is refused before anything is sent`, async () => {
    await using receiver = await openReceiver()
    const { port } = new URL(receiver.url)
    const rules = openAddressRules([])
    assert.deepEqual(await postDelivery(post(`${url}:${port}/`), connection({ rules })), {
      problem: 'address',
    })
    assert.equal(receiver.received.length, 0)
  })
}

test('a name that means an address inside is refused; so is one that first meant another', async () => {
  await using receiver = await openReceiver()
  const { port } = new URL(receiver.url)
  const rules = openAddressRules(['127.9.0.0/16'])
  let asked = 0
  const rebinding: Resolve = (name, options, done) => {
    asked += 1
    named(asked === 1 ? '127.9.9.9' : '127.0.0.1')(name, options, done)
  }
  const send = (resolve: Resolve) =>
    postDelivery(post(`http://school.example:${port}/`), connection({ rules, resolve }))
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', 'fe80::1%lo'])
    assert.deepEqual(await send(named(address)), { problem: 'address' }, address)
  // One look-up, whose address is the one connected to: nobody listens there.
  assert.deepEqual(await send(rebinding), { problem: 'connection' })
  assert.equal(asked, 1)
  assert.equal(receiver.received.length, 0)
})

test('of several addresses only allowed ones are tried', async () => {
  await using receiver = await openReceiver()
  const { port } = new URL(receiver.url)
  const rules = openAddressRules(['127.0.0.1'])
  const resolve = named('169.254.169.254', '::1', '127.0.0.1')
  const answer = await postDelivery(post(`http://school.example:${port}/`), connection({ rules, resolve }))
  assert.deepEqual(answer, { status: 204, retryAfterMs: 0 })
  assert.equal(receiver.received[0]?.headers.host, `school.example:${port}`)
})

test('https to a receiver without a certificate is a failed connection, and nothing of the body is sent', async () => {
  await using receiver = await openReceiver()
  const answer = await postDelivery(post(receiver.url.replace('http:', 'https:')), connection())
  assert.ok('problem' in answer && ['certificate', 'connection'].includes(answer.problem))
  assert.equal(receiver.received.length, 0)
})
