import { type CsvError, parse } from 'csv-parse/sync'
import * as messages from '../../../../contract/messages/generated/server-email.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { maxImportRows } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'

export const columns = ['fullName', 'email', 'role'] as const
export type Column = (typeof columns)[number]

// More is a quote that is never closed, or a row made to cost time.
const maxRowLength = 10_000

/** The cells of one row; undefined where the row ends before the column. */
export type PeopleRow = { line: number; cells: Record<Column, string | undefined> }

type Parsed = { record: string[]; info: { lines: number } }

/** RFC 4180, and what spreadsheets make of it: semicolons or tabs, and a first line `sep=;`. Throws a Problem. */
export function parsePeople(file: string): PeopleRow[] {
  // The parser takes a CRLF in quotes for two lines.
  const text = file.replace(/\r\n?/g, '\n')
  const hint = /^\uFEFF?sep=([;,\t])\n/.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  const [head, ...rows] = readRecords(body, hint?.[1] ?? guessDelimiter(body))
  const places = findColumns(head?.record ?? [])
  if (rows.length === 0) reject(messages.noPeople)
  if (rows.length > maxImportRows) reject(messages.tooManyPeople({ max: maxImportRows }))
  const offset = hint ? 1 : 0
  return rows.map(({ record, info }) => ({
    line: offset + info.lines - countBreaks(record),
    cells: pick(record, places),
  }))
}

function readRecords(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: maxRowLength,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // One more than is allowed tells that there are too many.
      to: maxImportRows + 2,
    }) as unknown as Parsed[]
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number }
    reject(messages.peopleFileUnreadable({ line: lines ?? 1 }))
  }
}

/** What separates the names of the columns. */
function guessDelimiter(text: string) {
  const first = /^[^\n]*/.exec(text)?.[0] ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

/** Other columns, such as those of the downloaded file, are left alone. */
function findColumns(head: string[]) {
  const names = head.map(plain)
  const missing = columns.filter((column) => !names.includes(plain(column)))
  if (missing.length > 0) reject(messages.columnsMissing({ columns: missing.join(', ') }))
  const twice = columns.find((column) => names.indexOf(plain(column)) !== names.lastIndexOf(plain(column)))
  if (twice) reject(messages.columnGivenTwice({ column: twice }))
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(plain(column))]))
}

/** 'Full name' and 'E-mail' are meant, too. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

const pick = (record: string[], places: Record<string, number>) =>
  Object.fromEntries(columns.map((column) => [column, record[places[column] ?? -1]])) as PeopleRow['cells']

/** The parser tells where a row ends; cells in quotes may have several lines. */
const countBreaks = (record: string[]) => record.join('').split('\n').length - 1

function reject(message: Message): never {
  throw new Problem('broken', message, { fields: { file: message } })
}
