import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GradeItem, GradeRow } from '../../../../contract/endpoints/grade.ts'
import { blockOf, copyBlock, isOneCell } from './clipboard.ts'

const items = [{ itemId: 'x' }, { itemId: 'y' }] as GradeItem[]
const rows = [
  {
    marks: [
      { itemId: 'x', points: 1.5, state: 'graded' },
      { itemId: 'y', state: 'missing' },
    ],
  },
  {
    marks: [
      { itemId: 'x', state: 'excused' },
      { itemId: 'y', points: 0, state: 'graded' },
    ],
  },
] as GradeRow[]
const shown = { rows, items, totals: [() => 'total'], write: (points: number) => String(points) }

test('a block is copied as a spreadsheet reads it, wherever its selection began', () => {
  const block = blockOf({ row: 1, column: 2 }, { row: 0, column: 1 })
  assert.equal(copyBlock(block, shown), '1.5\t\nEX\t0')
  assert.equal(isOneCell(block), false)
  const one = { row: 0, column: 0 }
  assert.equal(copyBlock(blockOf(one, one), shown), 'total')
})

test('rows that are not loaded are not copied as empty ones', () => {
  const block = blockOf({ row: 0, column: 1 }, { row: 2, column: 1 })
  assert.equal(copyBlock(block, shown), undefined)
})
