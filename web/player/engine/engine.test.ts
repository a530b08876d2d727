import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEngineInput } from '../../../test/support/player/open-engine-input.ts'
import { openEngine } from './engine.ts'

test('a video without a playlist is played from its file, and has no renditions to choose', async (t) => {
  const { input, video, made, seen, settle } = openEngineInput(t, { hasPlaylist: false })
  openEngine(input)
  await settle()
  assert.deepEqual([video.src, made.length, seen.heights], ['file-0', 0, []])
})

test('a playlist that fails is replaced by the file, at the same second', async (t) => {
  const { input, video, made, settle } = openEngineInput(t)
  openEngine(input)
  await settle()
  made[0]?.parse(720)
  await video.play()
  video.receive()
  video.playTo(40)
  made[0]?.fail('networkError', { code: 404 })
  assert.equal(video.src, 'file-0')
  video.receive()
  assert.deepEqual([video.currentTime, video.paused], [40, false])
})

test('the chosen height also applies after Retry, which plays on from new addresses', async (t) => {
  const { input, video, made, seen, settle } = openEngineInput(t)
  const engine = openEngine(input)
  engine.choose(720)
  await settle()
  video.receive()
  video.playTo(40)
  engine.retry()
  await settle()
  made[1]?.parse(240, 720)
  assert.deepEqual(made[1]?.calls, ['load playlist-1', 'attach'])
  assert.deepEqual([made[1]?.config.startPosition, made[1]?.nextLevel, video.paused], [40, 1, false])
  assert.deepEqual([seen.problems, made[0]?.calls.at(-1)], [[undefined], 'destroy'])
})

test('Retry without a network tries the known addresses', async (t) => {
  const { input, made, settle } = openEngineInput(t)
  input.refresh = () => Promise.reject(new Error('offline'))
  const engine = openEngine(input)
  await settle()
  engine.retry()
  await settle()
  assert.deepEqual(made[1]?.calls[0], 'load playlist-0')
})

test('a closed engine opens nothing more', async (t) => {
  const { input, video, made, settle } = openEngineInput(t)
  const engine = openEngine(input)
  await settle()
  engine.retry()
  engine.close()
  await settle()
  made[0]?.fail('networkError', { code: 404 })
  assert.deepEqual([made.length, video.sources], [1, []])
})

test('the original is played in place of a playlist that does not start, from the same second', async (t) => {
  const { input, video, made, settle } = openEngineInput(t)
  const engine = openEngine(input)
  await settle()
  made[0]?.parse(720)
  engine.playOriginal()
  assert.deepEqual([video.src, made[0]?.calls.at(-1)], ['file-0', 'destroy'])
  video.receive()
  assert.equal(video.paused, false)
})

test('trying again opens nothing new while the video may not be watched', async (t) => {
  const { input, made, seen, settle } = openEngineInput(t, { isRefused: true })
  const engine = openEngine(input)
  await settle()
  engine.retry()
  await settle()
  assert.deepEqual([seen.refreshes, made.length, made[0]?.calls.at(-1)], [1, 1, 'attach'])
})
