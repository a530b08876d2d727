import * as messages from '../../../../contract/messages/generated/server-email.ts'
import { maxImportRows } from '../../../../contract/validation/limits.ts'
import { maxRowLength, readRecords, rejectFile } from './read-records.ts'

export const columns = ['fullName', 'email', 'role'] as const
export type Column = (typeof columns)[number]

export type PeopleRow = { line: number; cells: Record<Column, string | undefined> }

type ColumnIndexes = Record<string, number>

/** RFC 4180 and its spreadsheet variants: semicolons or tabs, and a first line `sep=;`. Throws a Problem. */
export async function parsePeople(file: string): Promise<PeopleRow[]> {
  // The parser counts a CRLF in quotes as two lines.
  const text = file.replace(/\r\n?/g, '\n')
  const hint = /^\uFEFF?sep=([;,\t])\n/.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  const offset = hint ? 1 : 0
  let columnIndexes: ColumnIndexes | undefined
  const rows: PeopleRow[] = []
  await readRecords(body, hint?.[1] ?? guessDelimiter(body), (record, lastLine) => {
    if (!columnIndexes) {
      columnIndexes = findColumns(record)
      return
    }
    if (rows.length === maxImportRows) rejectFile(messages.tooManyPeople({ max: maxImportRows }))
    rows.push({ line: offset + lastLine - countBreaks(record), cells: pick(record, columnIndexes) })
  })
  if (!columnIndexes) findColumns([])
  if (rows.length === 0) rejectFile(messages.noPeople)
  return rows
}

function guessDelimiter(text: string) {
  const first = /^[^\n]*/.exec(text.slice(0, maxRowLength))?.[0] ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

function findColumns(head: string[]): ColumnIndexes {
  const names = head.map(plain)
  const missing = columns.filter((column) => !names.includes(plain(column)))
  if (missing.length > 0) rejectFile(messages.columnsMissing({ columns: missing.join(', ') }))
  const twice = columns.find((column) => names.indexOf(plain(column)) !== names.lastIndexOf(plain(column)))
  if (twice) rejectFile(messages.columnGivenTwice({ column: twice }))
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(plain(column))]))
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

const pick = (record: string[], columnIndexes: ColumnIndexes) =>
  Object.fromEntries(
    columns.map((column) => [column, record[columnIndexes[column] ?? -1]]),
  ) as PeopleRow['cells']

/** The parser says where a row ends; quoted cells may have several lines. */
const countBreaks = (record: string[]) => record.join('').split('\n').length - 1
