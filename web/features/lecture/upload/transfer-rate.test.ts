import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { describeTimeLeft, openTransferRate } from './upload-state.ts'

test('the rate covers the last ten seconds and is unknown at first', () => {
  const rate = openTransferRate()
  assert.equal(rate(1_000_000, 0), undefined)
  assert.equal(rate(1_100_000, 100), undefined)
  assert.equal(rate(2_000_000, 1_000), 1_000_000)
  assert.equal(rate(2_000_000, 15_000), undefined, 'older reports do not count')
  assert.equal(rate(2_500_000, 16_000), 500_000)
})

test('the remaining time is written as people say it', () => {
  const output = [1, 60, 61, 3_540, 3_601, 7_500].map((seconds) => inEnglish(describeTimeLeft(seconds)))
  assert.deepEqual(output, [
    'less than a minute left',
    'less than a minute left',
    '2 min left',
    '59 min left',
    '1 h 1 min left',
    '2 h 5 min left',
  ])
})
