import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageCursor, pageLimit } from './paging.ts'

const limit = pageLimit(100)

test('a page has 1 to the largest number of rows', () => {
  assert.equal(limit.parse('1'), 1)
  assert.equal(limit.parse('100'), 100)
})

test('any other number of rows is rejected with the largest one', () => {
  for (const text of ['0', '-1', '101', '1.5', '1e1', '', ' 5', '05', '1000', 'ten']) {
    const { error } = limit.safeParse(text)
    assert.match(error?.issues[0]?.message ?? '', /100/, text)
  }
})

test('a cursor is the id of a row', () => {
  assert.ok(pageCursor.safeParse('0197a3b2-6c1d-7e4f-8a9b-0c1d2e3f4a5b').success)
  assert.ok(!pageCursor.safeParse("' or 1=1").success)
})
