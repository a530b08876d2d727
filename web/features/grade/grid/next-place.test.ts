import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPlace } from './next-place.ts'

const size = { rows: 10, columns: 4, rowsAtOnce: 5 }
const press = (key: string, more = {}) =>
  nextPlace({ row: 2, column: 1 }, { key, ctrlKey: false, isRightToLeft: false, ...more }, size)

test('keys move as in a spreadsheet, and stay inside', () => {
  assert.deepEqual(press('ArrowUp'), { row: 1, column: 1 })
  assert.deepEqual(press('ArrowRight'), { row: 2, column: 2 })
  assert.deepEqual(press('ArrowRight', { isRightToLeft: true }), { row: 2, column: 0 })
  assert.deepEqual(press('PageDown'), { row: 7, column: 1 })
  assert.deepEqual(press('PageUp'), { row: 0, column: 1 })
  assert.deepEqual(press('End', { ctrlKey: true }), { row: 9, column: 3 })
  assert.deepEqual(press('Home'), { row: 2, column: 0 })
  assert.equal(press('a'), undefined)
})
