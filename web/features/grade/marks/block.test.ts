import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GradeItem, GradeRow } from '../../../../contract/endpoints/grade.ts'
import { emptyFiles, readBlock, readCopied } from './block.ts'

const item = (itemId: string, more = {}) =>
  ({ itemId, title: `Item ${itemId}`, maxPoints: 10, isExtraCredit: false, ...more }) as GradeItem
const row = (id: string) => ({ user: { _id: id, fullName: `Name ${id}` } }) as GradeRow

test('what a spreadsheet copies is read by tabs and lines, without the last line break', () => {
  assert.deepEqual(readCopied('1,5\t 2\r\n\tEX\r\n'), [
    ['1,5', '2'],
    ['', 'EX'],
  ])
  assert.deepEqual(readCopied('7'), [['7']])
})

test('each value is checked; what is no mark and what lies beyond is named and left out', async () => {
  const cells = [
    ['1,5', 'NaN', '1'],
    ['-1', '11', ''],
    ['101 %', '=1+1', ''],
    ['ex', '', ''],
    ['3', '4', ''],
  ]
  const rows = ['a', 'b', 'c', 'd'].map(row)
  const read = readBlock(rows, [item('x'), item('y')], cells)
  assert.deepEqual(
    read.refused.map(({ name, title, cell }) => [name, title, cell]),
    [
      ['Name a', 'Item y', 'NaN'],
      ['Name b', 'Item x', '-1'],
      ['Name b', 'Item y', '11'],
      ['Name c', 'Item x', '101 %'],
      ['Name c', 'Item y', '=1+1'],
    ],
  )
  assert.equal(read.beyond, 3)
  assert.equal(read.files.length, 1)
  assert.equal(await read.files[0]?.text(), 'userId,[x],[y]\na,1.5,\nd,EX,\n')
  const extra = readBlock(rows, [item('x', { isExtraCredit: true })], [['11']])
  assert.deepEqual(extra.refused, [])
})

test('a long block is sent in parts, and one that is taken back is empty', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => row(String(index)))
  const cells = rows.map(() => ['1'])
  assert.equal(readBlock(rows, [item('x')], cells).files.length, 2)
  assert.equal(await emptyFiles([row('a')], [item('x')])[0]?.text(), 'userId,[x]\na,\n')
})
