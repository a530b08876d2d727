import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPlace, tabPlace } from './next-place.ts'

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

test('the tab key leads through the marks of a row and on to the next row, and stays at both ends', () => {
  const go = (row: number, column: number, isBack = false) => tabPlace({ row, column }, isBack, size, 2)
  assert.deepEqual(go(0, 2), { row: 0, column: 3 })
  assert.deepEqual(go(0, 3), { row: 1, column: 2 })
  assert.deepEqual(go(1, 2, true), { row: 0, column: 3 })
  assert.deepEqual(go(0, 2, true), { row: 0, column: 2 })
  assert.deepEqual(go(9, 3), { row: 9, column: 3 })
})
