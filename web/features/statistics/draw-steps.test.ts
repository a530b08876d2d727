import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawBars, drawHidden, drawLine, topOf } from './draw-steps.ts'

test('a line holds each number for a step, and breaks off where one is hidden', () => {
  assert.equal(drawLine([10, 5, null, 0], 10), 'M0 0H1V50H2M3 100H4')
  assert.equal(drawLine([], 10), '')
})

test('bars stand on the ground, and what is hidden is a band of the whole height', () => {
  assert.equal(drawBars([0, 5, null], 10), 'M1 100V50H2V100Z')
  assert.equal(drawHidden([0, 5, null]), 'M2 0H3V100H2Z')
})

test('the axis ends at a round number of which half is whole', () => {
  assert.deepEqual([0, 1, 2, 3, 7, 9, 21, 5_000, 8_001].map(topOf), [2, 2, 2, 4, 8, 20, 40, 6_000, 20_000])
})
