import type { GradeItem, GradeRow } from '../../../../contract/endpoints/grade.ts'
import { maxGradePoints } from '../../../../contract/validation/bounds/grade-limits.ts'
import { readTyped } from '../grid/read-typed.ts'

export type RefusedCell = { name: string; title: string; cell: string; max: number }
type ReadBlock = { files: File[]; refused: RefusedCell[]; beyond: number }

/** A file is sent at once, so that a long block shows how far it is. */
const rowsAtOnce = 500

/** Cells as a spreadsheet copies them: a line for each row, with tabs between. */
export function readCopied(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** What a block of cells gives to these rows and items, as files of marks. Empty cells change nothing. */
export function readBlock(rows: GradeRow[], items: GradeItem[], cells: string[][]): ReadBlock {
  const refused: RefusedCell[] = []
  const isFilled = (cell: string) => cell !== ''
  const beyond = cells
    .flatMap((line, index) => (index < rows.length ? line.slice(items.length) : line))
    .filter(isFilled).length
  const lines = rows.slice(0, cells.length).map((row, index) => {
    const line = cells[index] ?? []
    const marks = items.map((item, column) => {
      const cell = line[column] ?? ''
      const mark = toMark(item, cell)
      if (mark === undefined)
        refused.push({ name: row.user.fullName, title: item.title, cell, max: highest(item) })
      return mark ?? ''
    })
    return { userId: row.user._id, marks }
  })
  const used = lines.filter(({ marks }) => marks.some(isFilled))
  return { files: toFiles(items, used), refused, beyond }
}

/** The same cells, all of them empty. */
export const emptyFiles = (rows: GradeRow[], items: GradeItem[]) =>
  toFiles(
    items,
    rows.map((row) => ({ userId: row.user._id, marks: items.map(() => '') })),
  )

const highest = ({ isExtraCredit, maxPoints }: GradeItem) => (isExtraCredit ? maxGradePoints : maxPoints)

/** Undefined for what is no mark of this item. */
function toMark(item: GradeItem, cell: string) {
  const typed = readTyped(cell)
  if (!typed) return undefined
  if ('isExcused' in typed) return 'EX'
  if (typed.points === null) return ''
  return typed.points <= highest(item) ? String(typed.points) : undefined
}

function toFiles(items: GradeItem[], lines: { userId: string; marks: string[] }[]) {
  const head = ['userId', ...items.map(({ itemId }) => `[${itemId}]`)].join(',')
  const files: File[] = []
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    const some = lines.slice(from, from + rowsAtOnce).map(({ userId, marks }) => [userId, ...marks].join(','))
    files.push(new File([`${[head, ...some].join('\n')}\n`], 'marks.csv'))
  }
  return files
}
