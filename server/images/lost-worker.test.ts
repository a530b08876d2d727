import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import * as serverMessages from '../../contract/messages/server.ts'
import { signalChildren } from '../../test/support/host/signal-children.ts'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { ownWork } from '../core/admission/caller.ts'
import { Problem } from '../core/problem.ts'
import { openResizer } from './resize-in-child.ts'

const cpuMs = 8_000

async function openTestResizer(timeoutMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-drawing-'))
  const source = join(folder, 'source.png')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).toFile(source)
  const resizer = openResizer({ timeoutMs })
  const sizes = [{ width: 4, height: 4, path: join(folder, 'drawn.webp') }]
  return {
    resize: () => resizer.resize({ source, sizes }, cpuMs, ownWork.signal),
    [Symbol.asyncDispose]: async () => {
      resizer[Symbol.dispose]()
      await rm(folder, { recursive: true })
    },
  }
}

const signalWorkers = (signal: NodeJS.Signals, max?: number) => signalChildren('resize-worker', signal, max)

const isBusy = (error: unknown) =>
  error instanceof Problem &&
  error.code === 'busy' &&
  error.message === inEnglish(serverMessages.busy) &&
  error.retryAfterSeconds === 10

test('a worker that is killed once is replaced, and the picture is resized', async () => {
  await using resizer = await openTestResizer()
  using signals = signalWorkers('SIGKILL', 1)
  assert.ok('digest' in (await resizer.resize()))
  assert.equal(signals.hit.size, 1)
})

test('a picture whose workers are killed is tried twice, then the response is busy: the picture is not at fault', async () => {
  await using resizer = await openTestResizer()
  using signals = signalWorkers('SIGKILL')
  await assert.rejects(resizer.resize(), isBusy)
  assert.equal(signals.hit.size, 2)
})

test('a picture whose workers hang is tried twice, then the response is busy', async () => {
  await using resizer = await openTestResizer(1_000)
  using signals = signalWorkers('SIGSTOP')
  await assert.rejects(resizer.resize(), isBusy)
  assert.equal(signals.hit.size, 2)
})

test('a picture that crashes its worker is rejected', async () => {
  await using resizer = await openTestResizer()
  using _signals = signalWorkers('SIGSEGV')
  await assert.rejects(resizer.resize(), (error) => error instanceof Problem && error.code === 'broken')
})
