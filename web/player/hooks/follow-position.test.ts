import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FakeVideo } from '../../../test/support/player/fake-video.ts'
import { followPosition, type Position } from './follow-position.ts'

/** A video of ten minutes in an open page. */
function openPage() {
  const video = new FakeVideo()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const window = new EventTarget()
  const reports: Position[] = []
  const leave = followPosition(video.element, { document, window }, (position) => reports.push(position))
  video.receive()
  const hide = () => {
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    video,
    document,
    window,
    reports,
    leave,
    hide,
    seconds: () => reports.map(({ seconds }) => seconds),
  }
}

test('the position is reported every five seconds of playback', async () => {
  const { video, seconds } = openPage()
  await video.play()
  for (let second = 1; second <= 16; second += 1) video.playTo(second)
  assert.deepEqual(seconds(), [5, 10, 15])
})

test('it is reported at once when playback stops, at a seek, and at the end', async () => {
  const { video, reports, seconds } = openPage()
  await video.play()
  video.playTo(2)
  video.pause()
  video.currentTime = 100
  video.emit('seeked')
  video.ended = true
  video.emit('ended')
  assert.deepEqual(seconds(), [2, 100, 100])
  assert.deepEqual(reports.at(-1), { seconds: 100, duration: 600, hasEnded: true, isLeaving: false })
})

test('nothing is reported before the first playback', () => {
  const { video, reports, hide, leave } = openPage()
  video.currentTime = 40
  video.emit('seeked')
  hide()
  leave()
  assert.deepEqual(reports, [])
})

test('leaving the page, hiding it, and opening another video report the last position as the last one', async () => {
  for (const way of ['pagehide', 'hidden', 'another video'] as const) {
    const { video, window, reports, hide, leave } = openPage()
    await video.play()
    video.playTo(3)
    if (way === 'pagehide') window.dispatchEvent(new Event('pagehide'))
    else if (way === 'hidden') hide()
    else leave()
    assert.deepEqual(reports, [{ seconds: 3, duration: 600, hasEnded: false, isLeaving: true }], way)
  }
})

test('a page that becomes visible again reports nothing', async () => {
  const { video, document, reports } = openPage()
  await video.play()
  video.playTo(3)
  document.dispatchEvent(new Event('visibilitychange'))
  assert.deepEqual(reports, [])
})

test('the position of a finished video is not reported again, nor one of a video that loads', async () => {
  const { video, reports, leave, hide } = openPage()
  await video.play()
  video.playTo(20)
  video.load()
  video.emit('timeupdate')
  hide()
  assert.deepEqual(
    reports.map(({ seconds }) => seconds),
    [20, 20],
  )
  video.receive()
  video.ended = true
  video.emit('ended')
  const { length } = reports
  leave()
  assert.equal(reports.length, length)
})
