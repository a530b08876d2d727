import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openReport, type UploadState } from './upload-state.ts'

function openUpload(t: TestContext) {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  let state: UploadState | undefined
  const report = openReport(1_000, (change) => {
    state = change(state)
  })
  const sent = (sentBytes: number, atMs: number) => {
    now = atMs
    report({ phase: 'sending', sentBytes })
  }
  return { report, sent, read: () => state }
}

test('an upload begins with nothing sent', (t) => {
  const { read } = openUpload(t)
  assert.deepEqual(read(), { phase: 'sending', sentBytes: 0, totalBytes: 1_000 })
})

test('reports show the bytes and, after a while, the rate', (t) => {
  const { sent, read } = openUpload(t)
  sent(100, 0)
  assert.equal(read()?.bytesPerSecond, undefined)
  sent(500, 2_000)
  assert.deepEqual([read()?.sentBytes, read()?.bytesPerSecond], [500, 200])
})

test('a pause keeps the bytes, drops the rate, and starts the rate over', (t) => {
  const { report, sent, read } = openUpload(t)
  sent(100, 0)
  sent(500, 2_000)
  report({ phase: 'paused' })
  assert.deepEqual([read()?.phase, read()?.sentBytes, read()?.bytesPerSecond], ['paused', 500, undefined])
  sent(600, 4_000)
  assert.equal(read()?.bytesPerSecond, undefined, 'the time of the pause does not count')
  sent(700, 5_000)
  assert.equal(read()?.bytesPerSecond, 100)
})

test('a reason is shown until sending goes on', (t) => {
  const { report, read } = openUpload(t)
  report({ phase: 'failed', message: 'The server cannot be reached' })
  assert.equal(read()?.message, 'The server cannot be reached')
  report({ phase: 'sending' })
  assert.deepEqual([read()?.phase, read()?.message], ['sending', undefined])
})
