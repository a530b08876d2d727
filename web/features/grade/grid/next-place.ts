/** Columns: 0 and 1 are the totals, then the items. */
export type Place = { row: number; column: number }

type Size = { rows: number; columns: number; rowsAtOnce: number }
type Key = { key: string; ctrlKey: boolean; isRightToLeft: boolean }

/** Where a key leads in a table, as in a spreadsheet; undefined for keys that do not move. */
export function nextPlace(
  { row, column }: Place,
  { key, ctrlKey, isRightToLeft }: Key,
  { rows, columns, rowsAtOnce }: Size,
): Place | undefined {
  const forward = isRightToLeft ? -1 : 1
  const moves: Record<string, Place> = {
    ArrowUp: { row: ctrlKey ? 0 : row - 1, column },
    ArrowDown: { row: ctrlKey ? rows : row + 1, column },
    ArrowLeft: { row, column: column - forward },
    ArrowRight: { row, column: column + forward },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows : row, column: columns },
    PageUp: { row: row - rowsAtOnce, column },
    PageDown: { row: row + rowsAtOnce, column },
  }
  const moved = moves[key]
  return moved && { row: within(moved.row, rows), column: within(moved.column, columns) }
}

/** Where the tab key leads while marks are written: the next one, and after the last of a row the first of the next row. */
export function tabPlace(
  { row, column }: Place,
  isBack: boolean,
  { rows, columns }: Pick<Size, 'rows' | 'columns'>,
  first: number,
): Place {
  const marks = columns - first
  const at = within(row * marks + (column - first) + (isBack ? -1 : 1), rows * marks)
  return { row: Math.floor(at / marks), column: first + (at % marks) }
}

const within = (place: number, count: number) => Math.max(0, Math.min(count - 1, place))
