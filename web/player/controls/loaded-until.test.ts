import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadedUntil } from './loaded-until.ts'

const ranges = (...pairs: [number, number][]): TimeRanges => ({
  length: pairs.length,
  start: (range) => pairs[range]?.[0] ?? Number.NaN,
  end: (range) => pairs[range]?.[1] ?? Number.NaN,
})

test('the loaded part ends where the range around the position ends', () => {
  const buffered = ranges([0, 10], [40, 60])
  const ends = [0, 10, 45, 20, 60].map((currentTime) => loadedUntil({ buffered, currentTime }))
  assert.deepEqual(ends, [10, 10, 60, 0, 60])
  assert.equal(loadedUntil({ buffered: ranges(), currentTime: 0 }), 0)
})
