import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-email.ts'
import { maxRowLength, readRecords, rejectFile, type Width } from './read-records.ts'

type Table<Cells> = {
  /** Reads the names in the first row; returns what reads the others. Throws a Problem where names are wrong. */
  findColumns: (head: string[]) => (record: string[]) => Cells
  maxRows: number
  tooMany: Message
  none: Message
  /** For tables that may be wider than lists of people. */
  width?: Width
}

export type TableRow<Cells> = { line: number; cells: Cells }

/** RFC 4180 and its spreadsheet variants: semicolons or tabs, and a first line `sep=;`. Throws a Problem. */
export async function readTable<Cells>(
  file: string,
  { findColumns, maxRows, tooMany, none, width }: Table<Cells>,
): Promise<TableRow<Cells>[]> {
  const hint = /^\uFEFF?sep=([;,\t])(?:\r\n?|\n)/.exec(file)
  const body = hint ? file.slice(hint[0].length) : file
  const offset = hint ? 1 : 0
  let read: ReturnType<typeof findColumns> | undefined
  const rows: TableRow<Cells>[] = []
  const take = (record: string[], lastLine: number) => {
    if (!read) {
      read = findColumns(record)
      return
    }
    if (rows.length === maxRows) rejectFile(tooMany)
    rows.push({ line: offset + lastLine - countBreaks(record), cells: read(record) })
  }
  await readRecords(body, hint?.[1] ?? guessDelimiter(body), take, width)
  if (!read) findColumns([])
  if (rows.length === 0) rejectFile(none)
  return rows
}

function guessDelimiter(text: string) {
  const first = /^[^\r\n]*/.exec(text.slice(0, maxRowLength))?.[0] ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

/** The parser says where a row ends; quoted cells may have several lines. */
const countBreaks = (record: string[]) => record.join('').split('\n').length - 1

/** 'First Name [Required]', 'first_name' and 'firstname' are one column. */
const plain = (name: string) => (name.split('[', 1)[0] ?? '').toLowerCase().replace(/[\s_-]/g, '')

/** Finds columns by their names, as `plain` makes them; the first name of a column counts. Throws a Problem for two. */
export function columnsIn<Column extends string>(head: string[], columnNames: Record<Column, string[]>) {
  const names = head.map(plain)
  return (column: Column) => {
    const name = columnNames[column].find((each) => names.includes(each))
    if (name === undefined) return undefined
    const index = names.indexOf(name)
    if (index !== names.lastIndexOf(name)) rejectFile(messages.columnGivenTwice({ column }))
    return index
  }
}

// A sentence quotes a cell, which may be as long as the file.
const maxQuoted = 80

export const shorten = (text = '') => {
  const letters = [...text]
  return letters.length > maxQuoted ? `${letters.slice(0, maxQuoted).join('')}…` : text
}

/** What Lectern, Moodle, Canvas, Chamilo and Google call the column of an e-mail address. */
export const emailNames = ['email', 'emailaddress', 'mail', 'email1value']
