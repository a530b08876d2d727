import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatTime, spellTime } from './format-time.ts'

test('times are written with minutes, and with hours from the first hour on', () => {
  const written = [0, 5, 65, 599, 3_599, 3_600, 36_061].map(formatTime)
  assert.deepEqual(written, ['0:00', '0:05', '1:05', '9:59', '59:59', '1:00:00', '10:01:01'])
})

test('a second that is complete but for some samples is complete', () => {
  assert.deepEqual([27.9999, 27.9, 59.96].map(formatTime), ['0:28', '0:27', '1:00'])
})

test('an unknown or negative time is zero', () => {
  assert.deepEqual([Number.NaN, Number.POSITIVE_INFINITY, -3].map(formatTime), ['0:00', '0:00', '0:00'])
  assert.deepEqual([Number.NaN, -3].map(spellTime), ['0 seconds', '0 seconds'])
})

test('screen readers hear times in words', () => {
  const spoken = [0, 1, 62, 3_600, 7_325].map(spellTime)
  assert.deepEqual(spoken, [
    '0 seconds',
    '1 second',
    '1 minute 2 seconds',
    '1 hour',
    '2 hours 2 minutes 5 seconds',
  ])
})
