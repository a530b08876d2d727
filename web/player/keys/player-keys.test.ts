import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../contract/messages/player.ts'
import { FakeVideo } from '../../../test/support/player/fake-video.ts'
import type { Player } from '../player-context.ts'
import { standardSettings } from '../player-settings.ts'
import { findKey, keyThat, playerKeys } from './player-keys.ts'

/** A video of 200 seconds at second 100, and what a key did to its player. */
function openPlayer(changed: Partial<Player> = {}) {
  const video = new FakeVideo()
  video.receive({ duration: 200 })
  video.currentTime = 100
  const announced: string[] = []
  const opened: string[] = []
  const player = {
    video: video.element,
    playing: {
      renditions: [],
      shownHeight: undefined,
      problem: undefined,
      retry: () => opened.push('retry'),
    },
    settings: standardSettings,
    change: (settings: object) => Object.assign(player, { settings: { ...player.settings, ...settings } }),
    source: { address: 'file', captions: [] },
    announce: (message: string) => announced.push(message),
    next: { title: 'Next', open: () => opened.push('next') },
    previous: { title: 'Previous', open: () => opened.push('previous') },
    ...changed,
  } as unknown as Player
  const press = (key: string, shiftKey = false) =>
    findKey({ key, shiftKey } as KeyboardEvent)?.press(player, key)
  return { video, player, press, announced, opened }
}

test('no two keys do the same, and each is listed with what it does', () => {
  const all = playerKeys.flatMap(({ keys }) => keys)
  assert.equal(new Set(all).size, all.length)
  for (const { shown, does } of playerKeys) assert.ok(shown && does)
})

const seeks: [key: string, seconds: number][] = [
  ['j', 90],
  ['L', 110],
  ['ArrowLeft', 95],
  ['ArrowRight', 105],
  ['0', 0],
  ['9', 180],
  ['Home', 0],
  ['End', 200],
]

for (const [key, seconds] of seeks) {
  test(`${key} seeks from 100 to ${seconds} of 200 seconds`, () => {
    const { video, press } = openPlayer()
    press(key)
    assert.equal(video.currentTime, seconds)
  })
}

test('a seek never leaves the video', () => {
  const { video, press } = openPlayer()
  video.currentTime = 3
  press('j')
  assert.equal(video.currentTime, 0)
  video.currentTime = 198
  press('l')
  assert.equal(video.currentTime, 200)
})

test('K and Space play and pause, and retry after a problem', () => {
  const { video, press, announced } = openPlayer()
  press('k')
  assert.equal(video.paused, false)
  press(' ')
  assert.equal(video.paused, true)
  assert.equal(announced.length, 2)
  const failed = openPlayer()
  failed.video.fail(2)
  failed.press('k')
  assert.deepEqual(failed.opened, ['retry'])
})

test('volume changes by steps and stays within its bounds; none is mute', () => {
  const { player, press } = openPlayer()
  press('ArrowUp')
  assert.equal(player.settings.volume, 1)
  press('ArrowDown')
  assert.deepEqual([player.settings.volume, player.settings.isMuted], [0.95, false])
  for (let steps = 0; steps < 30; steps += 1) press('ArrowDown')
  assert.deepEqual([player.settings.volume, player.settings.isMuted], [0, true])
})

test('frames are stepped only while paused', async () => {
  const { video, press } = openPlayer()
  await video.play()
  press('.')
  assert.equal(video.paused, true)
  assert.ok(video.currentTime > 100 && video.currentTime < 100.1)
})

test('the next lecture needs Shift, so that typing n does not leave the video', () => {
  const { press, opened } = openPlayer()
  press('n')
  press('p')
  assert.deepEqual(opened, [])
  press('N', true)
  press('P', true)
  assert.deepEqual(opened, ['next', 'previous'])
})

test('keys that the player does not know are left alone', () => {
  for (const key of ['x', 'Enter', 'Tab', 'Escape', 'F5'])
    assert.equal(findKey({ key, shiftKey: false } as KeyboardEvent), undefined, key)
})

test('a button of the player names the key that does the same', () => {
  assert.equal(keyThat(messages.mute), 'M')
  assert.notEqual(keyThat(messages.nextLecture), undefined)
  assert.equal(keyThat(messages.soundOff), undefined)
})
