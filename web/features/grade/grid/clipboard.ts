import type { GradeItem, GradeRow } from '../../../../contract/endpoints/grade.ts'
import type { Place } from './next-place.ts'

/** Cells from a first to a last row and column, both included. */
export type Block = { from: Place; to: Place }

export const blockOf = (one: Place, other: Place): Block => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export const isOneCell = ({ from, to }: Block) => from.row === to.row && from.column === to.column

type Shown = {
  rows: GradeRow[]
  items: GradeItem[]
  totals: ((row: GradeRow) => string)[]
  /** As a spreadsheet in the reader's language reads it. */
  write: (points: number) => string
}

/** The block as spreadsheets paste it; undefined while a row of it is not loaded. */
export function copyBlock({ from, to }: Block, { rows, items, totals, write }: Shown): string | undefined {
  const lines: string[] = []
  for (let at = from.row; at <= to.row; at += 1) {
    const row = rows[at]
    if (!row) return undefined
    const marks = new Map(row.marks.map((mark) => [mark.itemId, mark]))
    const cells = [
      ...totals.map((show) => show(row)),
      ...items.map(({ itemId }) => {
        const mark = marks.get(itemId)
        if (mark?.state === 'excused') return 'EX'
        return mark?.points === undefined ? '' : write(mark.points)
      }),
    ]
    lines.push(cells.slice(from.column, to.column + 1).join('\t'))
  }
  return lines.join('\n')
}
