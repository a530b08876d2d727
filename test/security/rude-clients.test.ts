import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { apiBase } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import { KB, MB } from '../../contract/validation/limits.ts'
import { slow } from '../../scripts/testing/slow.ts'
import { watchMemory } from '../faults/size/memory.ts'
import { lectureFields } from '../support/drafts.ts'
import { noiseVideo } from '../support/tus-client.ts'
import { until } from '../support/until.ts'
import { makeLibrary } from './library.ts'
import { openTarget, type Target } from './target.ts'

const crowd = 300

let target: Target
let courseId: string
before(async () => {
  target = await openTarget({
    BODY_SECONDS: '1',
    UPLOAD_STALL_SECONDS: '1',
    SEND_STALL_SECONDS: '10',
    LOG_LEVEL: 'silent',
  })
  ;({ courseId } = await makeLibrary(target))
})
after(() => target[Symbol.asyncDispose]())

async function open(bytes: string | Buffer) {
  const { hostname, port } = new URL(target.site.address)
  const socket = connect(Number(port), hostname)
  const received = { text: '', isClosed: false }
  socket
    .on('error', () => {})
    .on('close', () => {
      received.isClosed = true
    })
  socket.on('data', (chunk) => {
    received.text += chunk.toString('latin1')
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write(bytes)
  return { socket, received }
}

const head = (path: string, type: string, length: number, more = '') =>
  `POST ${apiBase}${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}\r\n`
const descriptors = () => readdirSync(`/proc/${target.site.process.pid}/fd`).length
const opened = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

const sendAll = (some: { socket: Socket }[], bytes: string) => {
  for (const { socket } of some) if (socket.writable) socket.write(bytes)
}

const isServed = async () => (await target.call(addresses.listCourses)).status === 200

test('three hundred bodies that do not arrive are closed with 408, and other clients are served meanwhile', async () => {
  const before = descriptors()
  await target.unharmed(async () => {
    const slow = await opened(crowd, (n) =>
      open(
        n % 2
          ? `${head('/user/login', 'application/json', 100)}{`
          : `${head('/user/register', 'multipart/form-data; boundary=b', 9_999)}--b\r\n`,
      ),
    )
    assert.ok(await isServed())
    await until('all of them are closed', () => slow.every(({ received }) => received.isClosed))
    for (const { received } of slow) assert.match(received.text, /^HTTP\/1\.1 408 /)
  })
  await until('the descriptors are given back', () => descriptors() <= before + 5)
})

test('file uploads that send too slowly are aborted, and nothing of them is stored', async () => {
  const { administrator } = target.cookies
  const part = '--b\r\nContent-Disposition: form-data; name="lecture"; filename="a.mp4"\r\n\r\n'
  await target.unharmed(async () => {
    const slow = await opened(50, () =>
      open(
        `${head(`/course/${courseId}`, 'multipart/form-data; boundary=b', 9_999_999, `Cookie: ${administrator}\r\n`)}${part}x`,
      ),
    )
    const dripping = setInterval(() => sendAll(slow, 'x'), 100)
    try {
      await until('all of them are closed', () => slow.every(({ received }) => received.isClosed))
    } finally {
      clearInterval(dripping)
    }
    for (const { received } of slow) assert.match(received.text, /^HTTP\/1\.1 408 /)
  })
})

test('clients that disconnect at any point of an upload leave no row, file or descriptor', async () => {
  const { administrator } = target.cookies
  const before = descriptors()
  const form = Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nOne\r\n--b\r\nContent-Disposition: form-data; name="lecture"; filename="a.mp4"\r\n\r\n\0\0\0\x10ftypisom\0\0\0\0',
      'latin1',
    ),
    Buffer.alloc(2 * MB),
  ])
  await target.unharmed(async () => {
    await opened(40, async (n) => {
      const start = head(
        `/course/${courseId}`,
        'multipart/form-data; boundary=b',
        9_999_999,
        `Cookie: ${administrator}\r\n`,
      )
      const { socket, received } = await open(start)
      await new Promise<void>((resolve) => socket.write(form.subarray(0, 1 + n * 50 * KB), () => resolve()))
      if (n % 2) socket.destroy()
      else socket.resetAndDestroy()
      await until('it is gone', () => received.isClosed)
    })
  })
  await until('the descriptors are given back', () => descriptors() <= before + 5)
})

test('half-closed, idle and nonsense connections do no harm', async () => {
  await target.unharmed(async () => {
    const rude = await opened(crowd, (n) =>
      open(['', 'GET / HT', '\r\n\r\n\r\n', '\0'.repeat(999)][n % 4] ?? ''),
    )
    for (const { socket } of rude.filter((_, n) => n % 3 === 0)) socket.end()
    assert.ok(await isServed())
    const response = await opened(20, async () => {
      const { socket, received } = await open('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      socket.end()
      await until('it is answered', () => received.isClosed)
      return received.text
    })
    for (const text of response) assert.match(text, /^HTTP\/1\.1 200 /)
    await until('all of them are closed', () => rude.every(({ received }) => received.isClosed))
  })
})

test('headers that arrive byte by byte are closed with 408 after their time limit', async () => {
  await target.unharmed(async () => {
    const slow = await opened(crowd, () => open('GET / HTTP/1.1\r\nHost: a\r\n'))
    let drops = 0
    const dripping = setInterval(() => {
      drops += 1
      sendAll(slow, 'X-Y: z\r\n')
    }, 200)
    try {
      await until('all of them are closed', () => slow.every(({ received }) => received.isClosed))
    } finally {
      clearInterval(dripping)
    }
    // Counts drops, not time; Node's own time limit would allow three hundred.
    assert.ok(drops < 150, `${drops} drops`)
    for (const { received } of slow) assert.match(received.text, /^HTTP\/1\.1 408 /)
  })
})

test('readers that do not read cost less than a megabyte each, and are disconnected', slow(), async () => {
  // Larger than what the operating system buffers for a reader.
  const lecture = new File([noiseVideo(16 * MB)], 'lecture.mp4')
  const { json } = await target.call(addresses.addLecture, {
    params: { courseId },
    cookie: target.cookies.administrator,
    form: lectureFields({ lecture }),
  })
  const { lectures } = json.course as { lectures: { lecture: { secure_url: string } }[] }
  const path = lectures.at(-1)?.lecture.secure_url ?? ''
  const descriptorsBefore = descriptors()
  await target.unharmed(async () => {
    await using memory = watchMemory(target.site.process)
    const before = Math.max(...memory.samples())
    const readers: Socket[] = []
    // In groups, because three hundred downloads that start at once are a load test, which the benchmarks do.
    while (readers.length < crowd) {
      const wave = await opened(50, () => open(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`))
      readers.push(...wave.map(({ socket }) => socket.pause()))
      await untilNothingIsRead()
    }
    assert.ok(await isServed())
    const looks = memory.samples().length
    await until('their memory has been looked at', () => memory.samples().length > looks + 1)
    const grown = Math.max(...memory.samples()) - before
    assert.ok(grown < crowd, `${grown} MB for ${crowd} readers`)
    await until('the descriptors are given back', () => descriptors() <= descriptorsBefore + 5)
    for (const socket of readers) socket.destroy()
  })
})

test('fifty pipelined requests are all answered, on each of twenty connections', async () => {
  const before = descriptors()
  await target.unharmed(async () => {
    const piped = await opened(20, () => open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50)))
    await until('all are answered', () =>
      piped.every(({ received }) => received.text.split('HTTP/1.1 200').length === 51),
    )
    for (const { socket } of piped) socket.destroy()
  })
  await until('the descriptors are given back', () => descriptors() <= before + 5)
})

/** Waits until the operating system's buffers are full and the process stops reading its file. */
async function untilNothingIsRead() {
  const path = `/proc/${target.site.process.pid}/io`
  let before = ''
  await until('nothing more is read', () => {
    const [now = ''] = /^rchar: \d+/m.exec(readFileSync(path, 'utf8')) ?? []
    const isStill = now === before
    before = now
    return isStill
  })
}
