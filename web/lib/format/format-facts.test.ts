import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCount, formatDate, formatLength } from './format-facts.ts'

for (const [seconds, said] of [
  [0, '0 s'],
  [28.4, '28 s'],
  [59, '59 s'],
  [60, '1 min'],
  [754, '13 min'],
  [3_569, '59 min'],
  [3_571, '1 h'],
  [7_200, '2 h'],
  [13_200, '3 h 40 min'],
  [3_600_000, '1,000 h'],
] as const) {
  test(`a length of ${seconds} seconds reads ${said}`, () => {
    assert.equal(formatLength(seconds), said)
  })
}

test('counts have a thousands separator and the right ending, and dates do not depend on the time zone', () => {
  assert.deepEqual(
    [0, 1, 5_000].map((count) => formatCount(count, 'course')),
    ['0 courses', '1 course', '5,000 courses'],
  )
  assert.equal(formatDate('2026-11-22T23:59:59.000Z'), 'Nov 22, 2026')
})
