import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FakeVideo } from '../../../test/support/player/fake-video.ts'
import { followWatching, type Watched } from './follow-watching.ts'

function openPage() {
  const video = new FakeVideo()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const window = new EventTarget()
  const reports: Watched[] = []
  const leave = followWatching(video.element, { document, window }, 200, (watched) => reports.push(watched))
  video.receive()
  const hide = () => {
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const play = async (from: number, to: number) => {
    if (video.currentTime !== from) video.currentTime = from
    await video.play()
    video.emit('playing')
    for (let second = from + 0.25; second <= to; second += 0.25) video.playTo(second)
  }
  return {
    video,
    document,
    window,
    reports,
    leave,
    hide,
    play,
    positions: () => reports.map(({ position }) => position),
  }
}

test('what was seen is reported every five seconds of playing, whatever the speed', async () => {
  const { play, reports, positions } = openPage()
  await play(0, 16)
  assert.deepEqual(positions(), [5, 10, 15])
  assert.deepEqual(
    reports.map(({ ranges }) => ranges),
    [[[0, 5]], [[0, 10]], [[0, 15]]],
  )
  const fast = openPage()
  fast.video.playbackRate = 3
  await fast.play(0, 46)
  assert.deepEqual(fast.positions(), [15, 30, 45])
})

test('it is reported at once when playback stops, at a seek, and at the end; what a seek skips is not seen', async () => {
  const { video, play, reports, positions } = openPage()
  await play(0, 2)
  video.pause()
  video.currentTime = 590
  video.emit('seeked')
  await play(590, 593)
  video.currentTime = 599
  video.emit('seeked')
  video.playTo(600)
  video.paused = true
  video.emit('pause')
  video.emit('ended')
  assert.deepEqual(positions(), [2, 590, 599, 600, 600])
  const { ranges, duration, isLeaving } = reports.at(-1) ?? {}
  assert.deepEqual(
    [ranges, duration, isLeaving],
    [
      [
        [0, 2],
        [590, 593],
        [599, 600],
      ],
      600,
      false,
    ],
  )
})

test('the speed of before counts for what was played before it changed', async () => {
  const { video, play, reports } = openPage()
  video.playbackRate = 3
  await play(0, 1)
  video.playTo(5)
  video.playbackRate = 1
  video.emit('ratechange')
  video.playTo(6)
  video.playTo(9)
  video.pause()
  assert.deepEqual(reports.at(-1)?.ranges, [[0, 6]])
})

test('nothing is reported before the first playback', () => {
  const { video, reports, hide, leave } = openPage()
  video.currentTime = 40
  video.emit('seeked')
  hide()
  leave()
  assert.deepEqual(reports, [])
})

test('leaving the page, hiding it, and opening another video each send a last report', async () => {
  for (const way of ['pagehide', 'hidden', 'another video'] as const) {
    const { window, play, reports, hide, leave } = openPage()
    await play(0, 3)
    if (way === 'pagehide') window.dispatchEvent(new Event('pagehide'))
    else if (way === 'hidden') hide()
    else leave()
    assert.equal(reports.length, 1, way)
    const { position, ranges, isLeaving } = reports[0] ?? {}
    assert.deepEqual([position, ranges, isLeaving], [3, [[0, 3]], true], way)
  }
})

test('a learner who leaves before a jump has ended resumes where they jumped to', async () => {
  const { video, play, reports, hide } = openPage()
  await play(0, 3)
  video.pause()
  video.readyState = video.HAVE_METADATA
  video.currentTime = 300
  hide()
  assert.deepEqual([reports.at(-1)?.position, reports.at(-1)?.ranges], [300, [[0, 3]]])
})

test('a learner who leaves as soon as they have jumped resumes where they jumped to', async () => {
  const { video, play, reports, hide } = openPage()
  await play(0, 3)
  video.pause()
  video.beginJump(300)
  hide()
  assert.deepEqual([reports.at(-1)?.position, reports.at(-1)?.ranges], [300, [[0, 3]]])
})

test('a page that becomes visible again reports nothing', async () => {
  const { document, play, reports } = openPage()
  await play(0, 3)
  document.dispatchEvent(new Event('visibilitychange'))
  assert.deepEqual(reports, [])
})

test('a video that loads again keeps what was seen of it, and its position', async () => {
  const { video, play, reports, hide } = openPage()
  await play(0, 20)
  video.load()
  video.emit('timeupdate')
  hide()
  assert.deepEqual([reports.at(-1)?.position, reports.at(-1)?.ranges], [20, [[0, 20]]])
  video.receive()
  await play(20, 22)
  video.pause()
  assert.deepEqual(reports.at(-1)?.ranges, [[0, 22]])
})

test('each player reports its own session', async () => {
  const [one, other] = [openPage(), openPage()]
  await one.play(0, 6)
  await other.play(0, 6)
  assert.notEqual(one.reports[0]?.session, other.reports[0]?.session)
})
