import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english, translate } from '../../../contract/messages/message.ts'
import { formatLength, formatRating } from './format-facts.ts'

for (const [seconds, said] of [
  [0, '0 s'],
  [28.4, '28 s'],
  [59, '59 s'],
  [59.6, '1 min'],
  [60, '1 min'],
  [754, '13 min'],
  [3_569, '59 min'],
  [3_571, '1 h'],
  [7_200, '2 h'],
  [13_200, '3 h 40 min'],
  [3_600_000, '1,000 h'],
] as const) {
  test(`a length of ${seconds} seconds reads ${said}`, () => {
    assert.equal(translate(english, formatLength(seconds)), said)
  })
}

test('the mean that people read is that of all stars, with one decimal', () => {
  assert.equal(translate(english, formatRating({ average: 4, count: 1 })), '4 (1 review)')
  assert.equal(translate(english, formatRating({ average: 4.333, count: 3 })), '4.3 (3 reviews)')
})
