import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { fstat } from 'node:fs'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { MB } from '../../../contract/validation/limits.ts'
import { until } from '../../../test/support/until.ts'
import { type OpenFile, shareFiles } from '../../storage/share-files.ts'
import { sendBytes } from './send-bytes.ts'

const size = 5 * MB + 17
const content = randomBytes(size)

/** A server that only sends `length` bytes of one file, and what it could not send. */
async function openSite(length = size) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  const path = join(folder, 'file')
  await writeFile(path, content)
  const openShared = shareFiles()
  const failures: Error[] = []
  const descriptors = new Set<number>()
  const server = createServer(async (_request, response) => {
    using file = await openShared(path)
    descriptors.add(file.fd)
    response.writeHead(200, { 'content-length': length })
    await sendBytes(response, file.fd, { first: 0, last: length - 1 }).catch((error) => {
      failures.push(error)
      response.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: false }, resolve).once('error', reject)
    })
  return {
    send,
    path,
    failures,
    openDescriptors: async () => {
      const looks = await Promise.allSettled([...descriptors].map((fd) => promisify(fstat)(fd)))
      return looks.filter(({ status }) => status === 'fulfilled').length
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await rm(folder, { recursive: true })
    },
  }
}

test('many simultaneous readers, some of them slow, all get the right bytes', async () => {
  await using site = await openSite()
  const read = async (_: unknown, number: number) => {
    const response = await site.send()
    if (number % 2 === 0) return buffer(response)
    const parts: Buffer[] = []
    for await (const part of response) {
      parts.push(part)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return Buffer.concat(parts)
  }
  const received = await Promise.all(Array.from({ length: 24 }, read))
  for (const [number, bytes] of received.entries()) assert.ok(bytes.equals(content), `reader ${number}`)
  assert.deepEqual(site.failures, [])
})

test('each reader that disconnects is reported once and leaves no descriptor open', async () => {
  await using site = await openSite()
  const leavers = 12
  for (let number = 0; number < leavers; number += 1) {
    const response = await site.send()
    response.once('data', () => response.destroy())
    await once(response, 'close')
  }
  await until('each has been told of', () => site.failures.length === leavers)
  await until('all are closed', async () => (await site.openDescriptors()) === 0)
  assert.ok((await buffer(await site.send())).equals(content), 'the buffers they had are good for others')
})

test('a file that has become shorter ends the connection instead of leaving the reader waiting', async () => {
  await using site = await openSite(size + 1)
  await assert.rejects(buffer(await site.send()))
  assert.equal(site.failures.length, 1)
})

test('simultaneous readers share a file, which is closed after the last', async (t) => {
  await using site = await openSite()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const openShared = shareFiles()
  const isOpen = (fd: number) =>
    promisify(fstat)(fd).then(
      () => true,
      () => false,
    )
  const [one, other]: OpenFile[] = await Promise.all([openShared(site.path), openShared(site.path)])
  assert.ok(one && other)
  assert.equal(one.fd, other.fd)
  one[Symbol.dispose]()
  t.mock.timers.tick(499)
  assert.equal((await openShared(site.path)).fd, one.fd)

  t.mock.timers.tick(1)
  const later = await openShared(site.path)
  assert.notEqual(later.fd, one.fd, 'nobody joins a file that was opened half a second ago')
  other[Symbol.dispose]()
  assert.ok(await isOpen(one.fd), 'somebody still reads it')
})

test('a file that was missing is looked for again', async () => {
  await using site = await openSite()
  const openShared = shareFiles()
  const path = `${site.path}-2`
  await assert.rejects(openShared(path), { code: 'ENOENT' })
  await writeFile(path, 'now')
  using file = await openShared(path)
  assert.equal(file.size, 3)
})

test('three hundred readers that read nothing use little memory: past the first large buffers there are small ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  const path = join(folder, 'file')
  await writeFile(path, content)
  await using file = await open(path)
  const held = new Map<number, number>()
  const readers = Array.from({ length: 300 }, (_, number) =>
    openStuckReader((bytes) => held.set(number, bytes)),
  )
  const range = { first: 0, last: size - 1 }
  const sending = readers.map((reader) => sendBytes(reader, file.fd, range).catch(() => 'gone'))
  await until('each of them has its first piece', () => held.size === readers.length)
  const megabytes = [...held.values()].reduce((sum, bytes) => sum + bytes, 0) / MB
  assert.ok(megabytes < 50, `${megabytes} MB`)
  for (const reader of readers) reader.emit('close')
  assert.deepEqual([...new Set(await Promise.all(sending))], ['gone'])
  await rm(folder, { recursive: true })
})

/** Accepts writes without ever finishing them; `onData` gets the size of the memory behind each. */
function openStuckReader(onData: (bytes: number) => void) {
  const reader = new EventEmitter()
  const write = (bytes: Buffer) => onData(bytes.buffer.byteLength)
  return Object.assign(reader, { write }) as unknown as ServerResponse
}
