import { readFile } from 'node:fs/promises'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-grade-file.ts'
import { maxGradeColumns, maxGradeImportRows } from '../../../../contract/validation/bounds/grade-limits.ts'
import { MB, maxLectures } from '../../../../contract/validation/limits.ts'
import { unprotected } from '../../../http/csv/csv-line.ts'
import { rejectFile } from '../../../http/csv/read-records.ts'
import { readTable, shorten } from '../../../http/csv/read-table.ts'
import { readText } from '../../../http/csv/read-text.ts'
import { readSheet, type SheetRow } from '../../../http/xlsx/read-sheet.ts'
import { isZip } from '../../../http/zip/read-zip.ts'
import { whyTooHigh } from '../marks/mark-rules.ts'
import type { Book, BookItem } from '../read-book.ts'
import { excusedMark, idColumn, itemIdIn } from './marks-table.ts'

// Two before the items and two after them, and what people add.
const maxColumns = maxLectures + maxGradeColumns + 50
const width = { rowLength: 1_000_000, columns: maxColumns }
const sheetBounds = { entryBytes: 60 * MB, bytes: 80 * MB, maxColumns, maxRows: maxGradeImportRows }

export type GivenMark = { item: BookItem; points: number | null; isExcused: boolean }
export type MarksRow = { line: number; userId: string; marks: GivenMark[] }
export type WrongRow = { line: number; message: Message }
type Asked = { encoding?: string | undefined; takesBack?: 'true' | 'false' | undefined }

/** The marks of a file for this gradebook, and why rows of it are wrong. Throws 400 or 415 for a file that is none as a whole. */
export async function readMarks(path: string, { encoding, takesBack }: Asked, book: Book) {
  const bytes = await readFile(path)
  const { head, rows } = isZip(bytes) ? await fromSheet(bytes) : await fromText(path, encoding)
  const columns = findColumns(head, book)
  const found: MarksRow[] = []
  const wrong: WrongRow[] = [...columns.wrong]
  const lines = new Map<string, number>()
  for (const { line, record } of rows) {
    const userId = (record[columns.user] ?? '').toLowerCase()
    const earlier = lines.get(userId)
    const marks = columns.items.map(({ index, item }) =>
      readMark(item, record[index] ?? '', takesBack === 'true'),
    )
    const refusal =
      earlier === undefined
        ? marks.find((mark) => mark !== undefined && 'refusal' in mark)?.refusal
        : messages.personTwice({ line: earlier })
    lines.set(userId, earlier ?? line)
    if (refusal) wrong.push({ line, message: refusal })
    else found.push({ line, userId, marks: marks.filter((mark) => mark !== undefined && 'item' in mark) })
  }
  return { found, wrong }
}

async function fromText(path: string, encoding: string | undefined) {
  let head: string[] = []
  const rows = await readTable(await readText(path, encoding), {
    findColumns: (names) => {
      head = names.map(unprotected)
      return (record) => record.map(unprotected)
    },
    ...{ maxRows: maxGradeImportRows, width },
    tooMany: messages.tooManyRows({ max: maxGradeImportRows }),
    none: messages.noRows,
  })
  return { head, rows: rows.map(({ line, cells }): SheetRow => ({ line, record: cells })) }
}

async function fromSheet(bytes: Buffer) {
  const [first, ...rows] = await readSheet(bytes, sheetBounds)
  if (!first || rows.length === 0) rejectFile(messages.noRows)
  return { head: first.record, rows }
}

function findColumns(head: string[], { items }: Book) {
  const user = head.findIndex((name) => name.trim().toLowerCase() === idColumn.toLowerCase())
  if (user < 0) rejectFile(messages.userIdMissing)
  const known = new Map(items.map((item) => [item.id, item]))
  const named = head.map((name, index) => ({ name, index, id: itemIdIn(name) }))
  const wrong: WrongRow[] = []
  const found = new Map<string, { index: number; item: BookItem }>()
  for (const { name, index, id } of named) {
    const item = id === undefined ? undefined : known.get(id)
    if (item && found.has(item.id)) rejectFile(messages.columnTwice({ title: shorten(name) }))
    if (item) found.set(item.id, { index, item })
    else if (id !== undefined)
      wrong.push({ line: 1, message: messages.unknownColumn({ title: shorten(name) }) })
  }
  if (found.size === 0) rejectFile(messages.itemsMissing)
  return { user, items: [...found.values()], wrong }
}

// As JavaScript and spreadsheets write numbers, in languages with a comma, too.
const number = /^\d{1,20}([.,]\d{1,20})?(e[+-]?\d{1,2})?$/i
// Could be one and a half, or a thousand and a half.
const mayBeThousands = /^[1-9]\d{0,2},\d{3}$/

/** Undefined for an empty cell that changes nothing. */
function readMark(
  item: BookItem,
  text: string,
  takesBack: boolean,
): GivenMark | { refusal: Message } | undefined {
  const cell = text.trim()
  if (cell === '') return takesBack ? { item, points: null, isExcused: false } : undefined
  if (cell.toUpperCase() === excusedMark) return { item, points: null, isExcused: true }
  const title = shorten(item.title ?? item.id)
  if (!number.test(cell) || mayBeThousands.test(cell))
    return { refusal: messages.notAMark({ title, cell: shorten(cell) }) }
  const points = Number(cell.replace(',', '.'))
  return whyTooHigh(item, points)
    ? { refusal: messages.aboveMaximum({ title, cell: shorten(cell), max: item.maxPoints }) }
    : { item, points, isExcused: false }
}
