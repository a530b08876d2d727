import { pipeline } from 'node:stream/promises'
import { type CsvError, parse } from 'csv-parse'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-email.ts'
import { slicesOf } from '../../core/files/lines-of.ts'
import { Problem } from '../../core/problem.ts'

// A longer row is an unclosed quote or an attempt to cost time.
export const maxRowLength = 10_000

// The row length does not count separators. Old spreadsheets have as many columns.
export const maxColumns = 256

const usualWidth = { rowLength: maxRowLength, columns: maxColumns }
export type Width = typeof usualWidth

/** Calls `take` for each row with the number of its last line. Throws a Problem, or what `take` throws. */
export async function readRecords(
  text: string,
  delimiter: string,
  take: (record: string[], line: number) => void,
  { rowLength, columns }: Width = usualWidth,
) {
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: rowLength,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    cast: (cell, { index, lines }) => {
      if (index >= columns) rejectFile(messages.tooManyColumns({ line: lines, max: columns }))
      return cell
    },
    on_record: (record: string[], { lines }) => {
      take(record, lines)
    },
  })
  await pipeline(slicesOf(text), parser.resume()).catch(rejectUnreadable)
}

function rejectUnreadable(error: CsvError & { lines?: number }) {
  if (error instanceof Problem) throw error
  rejectFile(messages.peopleFileUnreadable({ line: error.lines ?? 1 }))
}

export function rejectFile(message: Message): never {
  throw new Problem('broken', message, { fields: { file: message } })
}
