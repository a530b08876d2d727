import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxAttempts, maxPauseMs, pauseAfter, pausesMs } from './retry-plan.ts'

test('the pauses grow, with a little chance, and end after the last attempt', () => {
  assert.deepEqual(
    pausesMs,
    pausesMs.toSorted((one, other) => one - other),
  )
  for (const [index, pause] of pausesMs.entries()) {
    assert.equal(
      pauseAfter(index + 1, 0, () => 0),
      pause,
    )
    const longest = pauseAfter(index + 1, 0, () => 1) ?? 0
    assert.ok(longest >= pause && longest <= maxPauseMs)
  }
  assert.equal(pauseAfter(maxAttempts), undefined)
})

test('a receiver may ask for a longer pause, of at most a day, and not for a shorter one', () => {
  const none = () => 0
  assert.equal(pauseAfter(1, 60_000, none), 60_000)
  assert.equal(pauseAfter(1, 1_000, none), 5_000)
  assert.equal(pauseAfter(1, 10 * maxPauseMs, none), maxPauseMs)
})
