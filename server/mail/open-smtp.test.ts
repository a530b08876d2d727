import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { openSmtpServer } from '../../test/support/mail/open-smtp-server.ts'
import { smtpAddress } from '../core/mail/read-smtp.ts'
import { openSmtp } from './open-smtp.ts'

const from = { name: '', address: 'no-reply@school.example' }
const never = new AbortController().signal
const timeoutMs = 500

const mail = {
  id: 'one',
  user_id: null,
  kind: 'test' as const,
  sender_name: 'The lyceum',
  recipient_name: 'Ada',
  recipient_email: 'ada@school.example',
  subject: 'A subject',
  text: 'A text',
  html: '<p>A text</p>',
  link: null,
  state: 'sending' as const,
  attempts: 1,
  lease: null,
  due_at: null,
  expires_at: new Date(),
  problem: null,
  response: null,
  attempted_at: null,
  created_at: new Date(),
  batch_id: null,
  unsubscribe_link: null,
}

const open = (url: string, limitMs = 10_000) =>
  openSmtp({ server: smtpAddress(url), from, timeoutMs: limitMs })

/** A server of raw bytes, for what no mail server does. */
async function openRawServer(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a server that says nothing is left after the time limit', async () => {
  await using server = await openRawServer(() => {})
  const smtp = await open(server.url, timeoutMs)
  assert.deepEqual(await smtp.send(mail, new Date(), never), { problem: 'timeout', response: null })
  assert.equal((await smtp.check()).problem, 'timeout')
})

test('a server that goes on speaking without an answer is left, too', async () => {
  await using server = await openRawServer((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 50)
    socket.once('close', () => clearInterval(timer))
  })
  const smtp = await open(server.url, timeoutMs)
  assert.equal((await smtp.send(mail, new Date(), never)).problem, 'timeout')
})

test('a server that hangs after the body is left, and closing ends the wait at once', async () => {
  const reached = Promise.withResolvers<void>()
  await using server = await openSmtpServer({
    onData: (stream) => {
      stream.resume()
      stream.once('end', () => reached.resolve())
    },
    closeTimeout: 100,
  })
  assert.equal((await (await open(server.url, timeoutMs)).send(mail, new Date(), never)).problem, 'timeout')
  const closing = new AbortController()
  const sending = (await open(server.url)).send(mail, new Date(), closing.signal)
  await reached.promise
  closing.abort(new Error('closing'))
  await assert.rejects(sending, /closing/)
})

test('a port where nothing listens is said', async () => {
  const server = await openRawServer(() => {})
  await server[Symbol.asyncDispose]()
  assert.equal((await (await open(server.url)).send(mail, new Date(), never)).problem, 'connection')
})

test('a server that is busy at its greeting, or speaks another protocol, is tried again', async () => {
  for (const greeting of ['421 too busy\r\n', '554 go away\r\n', 'HTTP/1.1 400 Bad Request\r\n\r\n']) {
    await using server = await openRawServer((socket) => void socket.end(greeting))
    const { problem } = await (await open(server.url, 2_000)).send(mail, new Date(), never)
    assert.match(problem ?? '', /^(later|connection)$/, greeting)
  }
})

const wrongRecipient = (code: number) => ({
  onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('not now or never'), { responseCode: code })),
})

test('a recipient is refused for now or for good, and the server’s words are cut to one line', async () => {
  for (const [code, problem] of [
    [450, 'later'],
    [550, 'rejected'],
  ] as const) {
    await using server = await openSmtpServer(wrongRecipient(code))
    const answer = await (await open(server.url)).send(mail, new Date(), never)
    assert.deepEqual(answer, { problem, response: `${code} not now or never` })
  }
  await using talker = await openRawServer((socket) => void socket.end(`421 ${'x'.repeat(5_000)}\r\n`))
  const { response } = await (await open(talker.url, 2_000)).send(mail, new Date(), never)
  assert.ok((response?.length ?? 0) <= 300)
})

test('user and password of SMTP_URL are used, and wrong ones are said without being repeated', async () => {
  const asked: unknown[] = []
  await using server = await openSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      asked.push(username, password)
      done(password === 'p@ss/word' ? null : new Error('wrong'), { user: String(username) })
    },
  })
  const address = (password: string) => server.url.replace('//', `//school:${encodeURIComponent(password)}@`)
  const right = await open(address('p@ss/word'))
  assert.equal((await right.send(mail, new Date(), never)).problem, null)
  assert.equal((await right.check()).problem, null)
  assert.deepEqual(asked.slice(0, 2), ['school', 'p@ss/word'])
  const answer = await (await open(address('hidden'))).send(mail, new Date(), never)
  assert.equal(answer.problem, 'sign-in')
  assert.doesNotMatch(JSON.stringify(answer), /hidden/)
  assert.equal((await (await open(address('hidden'))).check()).problem, 'sign-in')
})

test('a certificate that is not valid ends the connection', async () => {
  await using server = await openSmtpServer({ secure: true })
  const smtp = await open(server.url.replace('smtp:', 'smtps:'))
  assert.equal((await smtp.send(mail, new Date(), never)).problem, 'certificate')
  assert.deepEqual(server.received, [])
})
