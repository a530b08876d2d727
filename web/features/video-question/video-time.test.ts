import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTime } from './video-time.ts'

test('times are read as a player shows them', () => {
  const read = ['0:07', '1:30', '1:02:03', ' 90 '].map(readTime)
  assert.deepEqual(read, [7, 90, 3_723, 90])
  for (const wrong of ['', 'one', '1:60', '-1:00', '1:2:3:4', '1.5'])
    assert.equal(readTime(wrong), undefined, wrong)
})
