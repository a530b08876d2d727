import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { lectureFile } from '../../contract/validation/files.ts'
import { KB } from '../../contract/validation/limits.ts'
import { receivePart } from '../http/multipart/receive-part.ts'
import { freeBuffer } from './incoming-chunks.ts'

test('a chunk that was written releases its memory', () => {
  const chunk = Buffer.allocUnsafeSlow(64 * KB)
  freeBuffer(chunk)
  assert.equal(chunk.buffer.byteLength, 0)
})

test('a chunk that shares its memory, or that the parser may fill again, stays unchanged', () => {
  const received = Buffer.alloc(64 * KB, 'a')
  for (const chunk of [received.subarray(1), received.subarray(0, 32 * KB)]) freeBuffer(chunk)
  assert.equal(received.toString(), 'a'.repeat(64 * KB))
  const parsers = Buffer.allocUnsafeSlow(74).fill('b')
  freeBuffer(parsers)
  assert.equal(parsers.toString(), 'b'.repeat(74))
})

test('a file is written completely, and none of its chunks stays in memory', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-pieces-'))
  t.after(() => rm(folder, { recursive: true }))
  const path = join(folder, 'video')
  const chunks = ['a', 'b', 'c'].map((letter) => Buffer.allocUnsafeSlow(64 * KB).fill(letter))
  const whole = Buffer.concat(chunks)
  const { bytes } = await receivePart(
    Readable.from(chunks),
    path,
    lectureFile,
    whole.length,
    new AbortController().signal,
  )
  assert.equal(bytes, whole.length)
  assert.ok((await readFile(path)).equals(whole))
  assert.deepEqual(
    chunks.map(({ buffer }) => buffer.byteLength),
    [0, 0, 0],
  )
})
