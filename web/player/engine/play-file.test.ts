import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openEngineInput } from '../../../test/support/player/open-engine-input.ts'
import { openFile } from './play-file.ts'

const [network, decode, notSupported] = [2, 3, 4]

function openPlaying(t: TestContext) {
  const site = openEngineInput(t, { hasPlaylist: false })
  const method = openFile(site.input, { seconds: 0, isPlaying: true })
  site.video.receive()
  site.video.playTo(40)
  return { ...site, method }
}

function respondWithRanges(t: TestContext, ok: boolean) {
  t.mock.method(globalThis, 'fetch', async () => ({ ok }))
}

test('a file begins at its position, and plays only if it is meant to', async (t) => {
  const { input, video } = openEngineInput(t, { hasPlaylist: false })
  openFile(input, { seconds: 12, isPlaying: false })
  assert.equal(video.src, 'file-0')
  video.receive()
  assert.deepEqual([video.currentTime, video.paused], [12, true])
})

test('after a failure it plays on from a new address, at the same second', async (t) => {
  const { video, wait, seen } = openPlaying(t)
  video.fail(network)
  await wait(1)
  assert.equal(video.src, 'file-1')
  video.receive()
  assert.deepEqual([video.currentTime, video.paused, seen.refreshes], [40, false, 1])
})

test('a paused video stays paused after a failure', async (t) => {
  const { video, wait } = openPlaying(t)
  video.pause()
  video.fail(network)
  await wait(1)
  video.receive()
  assert.deepEqual([video.currentTime, video.paused], [40, true])
})

test('it keeps the old address while no new one can be fetched', async (t) => {
  const { input, video, wait } = openEngineInput(t, { hasPlaylist: false })
  input.refresh = () => Promise.reject(new Error('offline'))
  openFile(input, { seconds: 0, isPlaying: true })
  video.fail(network)
  await wait(1)
  assert.deepEqual(video.sources, ['file-0', 'file-0'])
})

test('it tries for about a minute, ever more slowly, then tells why it stopped', async (t) => {
  const { video, wait, waitForRefresh, seen } = openPlaying(t)
  const delays: number[] = []
  while (delays.length < 10) {
    video.fail(network)
    assert.deepEqual(seen.problems.filter(Boolean), [])
    delays.push(await waitForRefresh())
  }
  assert.deepEqual(delays, [0.5, 1, 2, 4, 8, 8, 8, 8, 8, 8])
  video.fail(network)
  await wait(60)
  assert.equal(seen.refreshes, 10)
  assert.match(seen.problems.at(-1) ?? '', /could not be loaded for 56 seconds/)
})

test('playing on makes all tries available again and ends the problem', async (t) => {
  const { video, wait, seen } = openPlaying(t)
  for (let second = 41; second < 61; second += 1) {
    video.fail(network)
    await wait(0.5)
    video.receive()
    video.playTo(second)
  }
  assert.equal(seen.refreshes, 20)
  assert.equal(seen.problems.at(-1), undefined)
})

test('a damaged file is named as such', async (t) => {
  const { video, settle, waitForRefresh, seen } = openPlaying(t)
  for (let tries = 0; tries < 10; tries += 1) {
    video.fail(decode)
    await waitForRefresh()
  }
  video.fail(decode)
  await settle()
  assert.match(seen.problems.at(-1) ?? '', /damaged/)
})

test('a file that exists and fails twice cannot be played', async (t) => {
  respondWithRanges(t, true)
  const { video, wait, seen } = openPlaying(t)
  video.fail(notSupported)
  await wait(1)
  assert.equal(seen.refreshes, 1, 'its address may have expired')
  video.fail(notSupported)
  await wait(60)
  assert.match(seen.problems.at(-1) ?? '', /cannot play/)
  assert.equal(video.src, 'no src')
  assert.equal(seen.refreshes, 1)
})

test('a file that is missing is tried again', async (t) => {
  respondWithRanges(t, false)
  const { video, waitForRefresh, seen } = openPlaying(t)
  for (let tries = 0; tries < 3; tries += 1) {
    video.fail(notSupported)
    assert.ok((await waitForRefresh()) < 60)
  }
  assert.deepEqual(seen.problems.filter(Boolean), [])
})

test('a video whose picture the browser cannot decode is not played as sound', async (t) => {
  const { input, video, seen } = openEngineInput(t, { hasPlaylist: false })
  openFile(input, { seconds: 0, isPlaying: true })
  video.receive({ width: 0 })
  assert.match(seen.problems.at(-1) ?? '', /cannot play/)
  assert.equal(video.src, 'no src')
})

test('a recording of sound alone is played without a picture', async (t) => {
  const { input, video, seen } = openEngineInput(t, { hasPlaylist: false })
  openFile({ ...input, source: { ...input.source, isAudio: true } }, { seconds: 0, isPlaying: true })
  video.receive({ width: 0 })
  assert.deepEqual(seen.problems.filter(Boolean), [])
  assert.notEqual(video.src, 'no src')
})

test('a silent stall ends with a new address', async (t) => {
  const { video, wait, seen } = openPlaying(t)
  video.stall()
  await wait(5)
  assert.equal(seen.refreshes, 0)
  await wait(5)
  assert.equal(video.src, 'file-1')
  video.receive()
  assert.equal(video.currentTime, 40)
})

test('a pause is not a stall', async (t) => {
  const { video, wait, seen } = openPlaying(t)
  video.pause()
  video.stall()
  await wait(30)
  assert.equal(seen.refreshes, 0)
})

test('after it is closed it neither retries nor reports', async (t) => {
  const { video, wait, seen, method } = openPlaying(t)
  video.fail(network)
  method.close()
  video.error = null
  const before = seen.problems.length
  video.playTo(50)
  await wait(60)
  video.fail(network)
  await wait(60)
  assert.deepEqual([seen.refreshes, seen.problems.length], [0, before])
})

test('a file that may be watched no longer keeps its picture and is not tried again', async (t) => {
  const { input, video, wait, seen } = openEngineInput(t, { hasPlaylist: false, isRefused: true })
  openFile(input, { seconds: 0, isPlaying: true })
  video.receive()
  video.fail(network)
  await wait(60)
  assert.deepEqual([seen.refreshes, video.sources], [1, ['file-0']])
  assert.deepEqual(seen.problems.filter(Boolean), [])
})
