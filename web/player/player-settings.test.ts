import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speeds, stepSpeed } from './player-settings.ts'

test('speeds go in quarters up to three times', () => {
  assert.deepEqual([speeds[0], speeds.at(-1), speeds.length], [0.25, 3, 12])
})

test('a step leads to the next speed, and not beyond the first or the last', () => {
  assert.deepEqual([stepSpeed(1, 1), stepSpeed(1, -1)], [1.25, 0.75])
  assert.deepEqual([stepSpeed(3, 1), stepSpeed(0.25, -1)], [3, 0.25])
})
