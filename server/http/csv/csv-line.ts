export type CsvRow = readonly (string | number | boolean | null)[]

// Spreadsheets take these for the beginning of a formula, in full width, too
// (owasp.org/www-community/attacks/CSV_Injection). Apostrophes before them count, so that `unprotected` finds its own.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Spreadsheets take a file without the mark for one in the letters of Windows. */
const byteOrderMark = '\uFEFF'

/** The first line of a CSV file. */
export const csvHead = (columns: readonly string[]) => byteOrderMark + csvLine(columns)

/** RFC 4180 §2, every cell quoted. An apostrophe keeps spreadsheets from evaluating text as a formula. */
export const csvLine = (row: CsvRow) => `${row.map(cellOf).join(',')}\r\n`

function cellOf(value: CsvRow[number]) {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A cell of such a file as it was before: the apostrophe in front of what looks like a formula goes. */
export const unprotected = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
