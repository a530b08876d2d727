import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playedFrom } from './played-from.ts'

const playback = (currentTime: number, starts: number[], paused = false) => ({
  paused,
  currentTime,
  played: { length: starts.length, start: (index: number) => starts[index] ?? 0, end: () => 0 },
})

test('a video that plays already passed everything since it began, and since the last jump', () => {
  assert.equal(playedFrom(playback(3, [0])), 0)
  assert.equal(playedFrom(playback(62, [0, 60, 200])), 60)
})

test('a video that stands, or has not played, passed nothing', () => {
  assert.equal(playedFrom(playback(3, [0], true)), 3)
  assert.equal(playedFrom(playback(3, [])), 3)
})
