export type CsvRow = readonly (string | number | boolean | null)[]

// Spreadsheets take these for the beginning of a formula, in full width, too
// (owasp.org/www-community/attacks/CSV_Injection).
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** RFC 4180 §2, every cell quoted. An apostrophe keeps spreadsheets from evaluating text as a formula. */
export const csvLine = (row: CsvRow) => `${row.map(cellOf).join(',')}\r\n`

function cellOf(value: CsvRow[number]) {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
