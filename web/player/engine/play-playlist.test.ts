import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { FakeHls } from '../../../test/support/player/fake-hls.ts'
import { openEngineInput } from '../../../test/support/player/open-engine-input.ts'
import type { PlayerSource } from '../player-source.ts'
import { openPlaylist } from './play-playlist.ts'
import type { Playback } from './playback.ts'

type Options = Parameters<typeof openEngineInput>[1]

async function openPlaying(t: TestContext, options?: Options) {
  const site = openEngineInput(t, options)
  const fallBacks: { source: PlayerSource; playback: Playback }[] = []
  const method = openPlaylist(site.input, { seconds: 0, isPlaying: true }, (source, playback) =>
    fallBacks.push({ source, playback }),
  )
  await site.settle()
  site.made[0]?.parse(240, 720)
  site.video.receive()
  site.video.playTo(40)
  return { ...site, method, fallBacks }
}

const latest = (made: FakeHls[]) => made.at(-1) ?? new FakeHls({ startPosition: 0 })

test('a playlist begins where it is asked to, and names its renditions', async (t) => {
  const { input, made, seen, settle, video } = openEngineInput(t)
  openPlaylist(input, { seconds: 12, isPlaying: false }, () => {})
  await settle()
  latest(made).parse(240, 720)
  latest(made).emit(FakeHls.Events.LEVEL_SWITCHED, { level: 1 })
  assert.equal(latest(made).config.startPosition, 12)
  assert.deepEqual(latest(made).calls, ['load playlist-0', 'attach'])
  assert.deepEqual([seen.heights, seen.shown, video.paused], [[240, 720], [720], true])
})

test('a chosen height is played, also if it was chosen before the playlist arrived', async (t) => {
  const { input, made, settle } = openEngineInput(t)
  const method = openPlaylist(input, { seconds: 0, isPlaying: false }, () => {})
  method.choose(720)
  await settle()
  latest(made).parse(240, 720)
  assert.equal(latest(made).nextLevel, 1)
  method.choose(null)
  assert.equal(latest(made).nextLevel, -1)
})

test('play that is pressed while the code loads is not lost when the playlist is attached', async (t) => {
  const { input, made, settle, video } = openEngineInput(t)
  openPlaylist(input, { seconds: 0, isPlaying: false }, () => {})
  await video.element.play()
  await settle()
  assert.deepEqual(latest(made).calls, ['load playlist-0', 'attach'])
  assert.equal(video.paused, false)
})

test('when its addresses have expired it opens the new ones at the same second', async (t) => {
  const { made, video, wait } = await openPlaying(t)
  latest(made).fail('networkError', { fatal: false, code: 403 })
  await wait(1)
  assert.equal(made[0]?.calls.at(-1), 'destroy')
  assert.equal(made.length, 2)
  assert.deepEqual(latest(made).calls, ['load playlist-1', 'attach'])
  assert.equal(latest(made).config.startPosition, 40)
  assert.equal(video.paused, false)
})

test('after a lost network it loads on at the same second, without new addresses', async (t) => {
  const { made, wait, seen } = await openPlaying(t)
  latest(made).fail('networkError')
  await wait(1)
  assert.deepEqual(latest(made).calls.slice(-2), ['stop', 'start at 40'])
  assert.deepEqual([made.length, seen.refreshes], [1, 0])
})

test('if the network was lost before the playlist arrived, the playlist is loaded again', async (t) => {
  const { input, made, wait, settle } = openEngineInput(t)
  openPlaylist(input, { seconds: 0, isPlaying: false }, () => {})
  await settle()
  latest(made).fail('networkError', { code: 503 })
  await wait(1)
  assert.deepEqual(latest(made).calls.slice(-2), ['stop', 'load playlist-0'])
})

test('it tries for about a minute, then tells why it stopped; a loaded segment ends the problem', async (t) => {
  const { made, wait, seen } = await openPlaying(t)
  for (let tries = 0; tries < 10; tries += 1) {
    latest(made).fail('networkError')
    assert.deepEqual(seen.problems, [], `after ${tries} tries`)
    await wait(8)
  }
  latest(made).fail('networkError')
  assert.match(seen.problems.at(-1) ?? '', /could not be loaded/)
  latest(made).emit(FakeHls.Events.FRAG_BUFFERED)
  assert.equal(seen.problems.at(-1), undefined)
  const { length } = latest(made).calls
  latest(made).fail('networkError')
  await wait(1)
  assert.equal(latest(made).calls.length, length + 2, 'all tries are available again')
})

test('a decoding error is recovered once; the second one leads to the file, at the same second', async (t) => {
  const { made, fallBacks } = await openPlaying(t)
  latest(made).fail('mediaError')
  assert.equal(latest(made).calls.at(-1), 'recover')
  assert.equal(fallBacks.length, 0)
  latest(made).fail('mediaError')
  assert.deepEqual(fallBacks, [
    {
      source: { address: 'file-0', hlsAddress: 'playlist-0', captions: [] },
      playback: { seconds: 40, isPlaying: true },
    },
  ])
  assert.equal(latest(made).calls.at(-1), 'destroy')
})

test('a video that has lost its playlist meanwhile is played from its new file', async (t) => {
  const { made, fallBacks, wait } = await openPlaying(t, { losesPlaylist: true })
  latest(made).fail('networkError', { code: 403 })
  await wait(1)
  assert.equal(fallBacks[0]?.source.address, 'file-1')
  assert.deepEqual(fallBacks[0]?.playback, { seconds: 40, isPlaying: true })
})

test('without hls.js the browser plays the playlist itself if it can, else the file is played', async (t) => {
  const { input, video, settle } = openEngineInput(t, { isSupported: false })
  const fallBacks: string[] = []
  openPlaylist(input, { seconds: 0, isPlaying: false }, ({ address }) => fallBacks.push(address))
  await settle()
  assert.deepEqual([fallBacks, video.sources], [['file-0'], []])
  video.nativeTypes.push('application/vnd.apple.mpegurl')
  openPlaylist(input, { seconds: 0, isPlaying: false }, ({ address }) => fallBacks.push(address))
  await settle()
  assert.deepEqual([fallBacks, video.sources], [['file-0'], ['playlist-0']])
})

test('when the code of hls.js cannot be fetched, the file is played', async (t) => {
  const { fallBacks } = await openPlaying(t, { isMissing: true })
  assert.deepEqual(
    fallBacks.map(({ source }) => source.address),
    ['file-0'],
  )
})

test('a playlist that is closed while the code loads is never opened', async (t) => {
  const { input, made, settle } = openEngineInput(t)
  const method = openPlaylist(input, { seconds: 0, isPlaying: true }, () => {})
  method.close()
  await settle()
  assert.equal(made.length, 0)
})

test('after it is closed it does not try again', async (t) => {
  const { made, wait, method, seen } = await openPlaying(t)
  latest(made).fail('networkError', { code: 403 })
  method.close()
  await wait(60)
  assert.deepEqual([made.length, seen.refreshes], [1, 0])
})

test('a playlist that may be watched no longer keeps its picture and is not tried again', async (t) => {
  const { made, wait, seen } = await openPlaying(t, { isRefused: true })
  latest(made).fail('networkError', { code: 403 })
  await wait(60)
  assert.deepEqual([seen.refreshes, made.length, made[0]?.calls.at(-1)], [1, 1, 'stop'])
  assert.deepEqual(seen.problems.filter(Boolean), [])
})
