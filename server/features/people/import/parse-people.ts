import * as messages from '../../../../contract/messages/server-email.ts'
import { maxImportRows } from '../../../../contract/validation/limits.ts'
import { type Cells, findColumns } from './find-columns.ts'
import { maxRowLength, readRecords, rejectFile } from './read-records.ts'

export type PeopleRow = { line: number; cells: Cells }

/** RFC 4180 and its spreadsheet variants: semicolons or tabs, and a first line `sep=;`. Throws a Problem. */
export async function parsePeople(file: string): Promise<PeopleRow[]> {
  // The parser counts a CRLF in quotes as two lines.
  const text = file.replace(/\r\n?/g, '\n')
  const hint = /^\uFEFF?sep=([;,\t])\n/.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  const offset = hint ? 1 : 0
  let read: ReturnType<typeof findColumns> | undefined
  const rows: PeopleRow[] = []
  await readRecords(body, hint?.[1] ?? guessDelimiter(body), (record, lastLine) => {
    if (!read) {
      read = findColumns(record)
      return
    }
    if (rows.length === maxImportRows) rejectFile(messages.tooManyPeople({ max: maxImportRows }))
    rows.push({ line: offset + lastLine - countBreaks(record), cells: read(record) })
  })
  if (!read) findColumns([])
  if (rows.length === 0) rejectFile(messages.noPeople)
  return rows
}

function guessDelimiter(text: string) {
  const first = /^[^\n]*/.exec(text.slice(0, maxRowLength))?.[0] ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

/** The parser says where a row ends; quoted cells may have several lines. */
const countBreaks = (record: string[]) => record.join('').split('\n').length - 1
