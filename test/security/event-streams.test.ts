import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { addresses } from '../../contract/api/addresses.ts'
import { pathOf } from '../../contract/api/path-of.ts'
import { slow } from '../../scripts/testing/slow.ts'
import { signUpFields } from '../support/drafts.ts'
import { openClient } from '../support/http/client.ts'
import { until } from '../support/until.ts'
import { openBystander } from './bystander.ts'
import { makeLibrary } from './library.ts'
import { openTarget, type Target } from './target.ts'

// Clients keep their streams open: what one account or address takes must leave enough for others.

const attempts = 5_000
const atOnce = 100
// The product's default is 5,000; this needs fewer accounts.
const max = 60
const [perPerson, perAddress] = [6, 48]
const [attackers, elsewhere] = ['127.0.0.2', '127.0.0.4']

let target: Target
let bystander: Awaited<ReturnType<typeof openBystander>>
before(async () => {
  target = await openTarget({ EVENT_STREAMS_AT_ONCE: String(max), RATE_LIMITS: 'on', TRUST_PROXY: '' })
  const { courseId } = await makeLibrary(target)
  bystander = await openBystander(target, courseId)
})
after(async () => {
  bystander[Symbol.dispose]()
  await target[Symbol.asyncDispose]()
})

type Stream = ReturnType<typeof openStream>

function openStream(cookie: string, localAddress: string) {
  const { hostname, port } = new URL(target.site.address)
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  let text = ''
  socket
    .on('error', () => {})
    .on('close', () => {
      text ||= 'closed'
    })
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket.write(`GET ${pathOf('followEvents')} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`)
  return { text: () => text, [Symbol.dispose]: () => socket.destroy() }
}

/** Makes `count` attempts whose connections all stay open. */
async function openAll(opened: DisposableStack, count: number, cookies: string[], address: string) {
  const streams: Stream[] = []
  while (streams.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - streams.length) }, (_, n) =>
      opened.use(openStream(cookies[(streams.length + n) % cookies.length] ?? '', address)),
    )
    await until('they are answered', () => some.every(({ text }) => /\r\n\r\n|^closed$/.test(text())))
    streams.push(...some)
  }
  return streams
}

const isOpen = ({ text }: Stream) => text().startsWith('HTTP/1.1 200')
const isRefused = ({ text }: Stream) => /^HTTP\/1\.1 (429|503) [\s\S]*\r\nretry-after: 30\r\n/i.test(text())

async function followsBell(opened: DisposableStack, cookie: string) {
  const [stream] = await openAll(opened, 1, [cookie], elsewhere)
  await until('the number has come', () => (stream?.text() ?? '').includes('data: {"unread":'))
}

test('of 5,000 streams of one account six stay, and other users are not affected', slow(), async () => {
  const other = await signUp('127.0.1.100')
  {
    using opened = new DisposableStack()
    const streams = await openAll(opened, attempts, [target.cookies.learner], attackers)
    assert.equal(streams.filter(isOpen).length, perPerson)
    assert.equal(streams.filter(isRefused).length, attempts - perPerson)
    await bystander.isServed()
    await followsBell(opened, other)
  }
  await until('the places are free', async () => {
    using opened = new DisposableStack()
    return (await openAll(opened, 1, [target.cookies.learner], attackers)).every(isOpen)
  })
})

test(
  '5,000 streams of ten accounts at one address leave a fifth of all streams to others',
  slow(),
  async () => {
    const cookies: string[] = []
    for (let n = 1; n <= max / perPerson; n += 1) cookies.push(await signUp(`127.0.1.${n}`))
    const other = await signUp('127.0.1.101')
    {
      using opened = new DisposableStack()
      const streams = await openAll(opened, attempts, cookies, attackers)
      assert.equal(streams.filter(isOpen).length, perAddress)
      assert.equal(streams.filter(isRefused).length, attempts - perAddress)
      await bystander.isServed()
      await followsBell(opened, other)
    }
  },
)

/** Signs a new account up from a separate address and returns its session. */
async function signUp(address: string) {
  using client = openClient(target.site, address)
  const form = signUpFields({ email: `from-${address}@school.example` })
  const registered = await client.call(addresses.register, { form })
  assert.equal(registered.status, 201, registered.text)
  const { email, password } = form
  const { headers } = await client.call(addresses.login, { json: { email, password } })
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}
