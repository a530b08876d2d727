import * as messages from '../../../contract/messages/server-grade-file.ts'
import { rejectFile } from '../csv/read-records.ts'
import { scanXml, withoutPrefix } from '../xml/scan-xml.ts'
import { openZip } from '../zip/read-zip.ts'

type Bounds = { entryBytes: number; bytes: number; maxColumns: number; maxRows: number }

export type SheetRow = { line: number; record: string[] }

const sheet = /^xl\/worksheets\/sheet(\d+)\.xml$/
const sharedStrings = 'xl/sharedStrings.xml'

// A cell has three elements at most, and a text in parts some more.
const elementsPerCell = 8

/**
 * The cells of the first sheet of a workbook (ECMA-376 Part 1, 18.3) as they are stored: numbers in full, not as they are
 * shown, and of formulas the value that was calculated last. Rows without any text are left out.
 */
export async function readSheet(file: Buffer, bounds: Bounds): Promise<SheetRow[]> {
  const parts = await openZip(file).readAll((path) => path === sharedStrings || sheet.test(path), bounds)
  const [path] = [...parts.keys()]
    .filter((one) => one !== sharedStrings)
    .toSorted((one, other) => numberOf(one) - numberOf(other))
  if (path === undefined) rejectFile(messages.noSheet)
  const maxElements = bounds.maxRows * bounds.maxColumns * elementsPerCell
  const texts = await readTexts(parts.get(sharedStrings), maxElements)
  return readRows(textOf(parts.get(path)), { ...bounds, texts, maxElements })
}

const numberOf = (path: string) => Number(sheet.exec(path)?.[1] ?? 0)
const textOf = (bytes: Buffer | undefined) => bytes?.toString('utf8') ?? ''

async function readTexts(bytes: Buffer | undefined, maxElements: number) {
  const texts: string[] = []
  if (!bytes) return texts
  let text = ''
  let isText = false
  let isPhonetic = false
  await scanXml(textOf(bytes), maxElements, {
    open(name) {
      if (withoutPrefix(name) === 'si') text = ''
      if (withoutPrefix(name) === 'rPh') isPhonetic = true
      isText = withoutPrefix(name) === 't' && !isPhonetic
    },
    text(more) {
      if (isText) text += more
    },
    close(name) {
      isText = false
      if (withoutPrefix(name) === 'rPh') isPhonetic = false
      if (withoutPrefix(name) === 'si') texts.push(text)
    },
  })
  return texts
}

type Read = Bounds & { texts: string[]; maxElements: number }

async function readRows(xml: string, { texts, maxElements, maxColumns, maxRows }: Read) {
  const rows: SheetRow[] = []
  let row: SheetRow = { line: 0, record: [] }
  let column = 0
  let type = ''
  let text = ''
  let isValue = false
  await scanXml(xml, maxElements, {
    open(name, attributes) {
      const called = withoutPrefix(name)
      if (called === 'row') {
        row = { line: Number(attributes.r) || row.line + 1, record: [] }
        column = 0
      } else if (called === 'c') {
        column = attributes.r === undefined ? column + 1 : numberColumn(attributes.r)
        if (column < 1 || column > maxColumns) rejectFile(messages.tooWide({ max: maxColumns }))
        type = attributes.t ?? ''
        text = ''
      }
      isValue = called === 'v' || called === 't'
    },
    text(more) {
      if (isValue) text += more
    },
    close(name) {
      isValue = false
      if (withoutPrefix(name) === 'c')
        row.record[column - 1] = (type === 's' ? texts[Number(text)] : text)?.trim() ?? ''
      if (withoutPrefix(name) !== 'row' || row.record.length === 0) return
      if (rows.length > maxRows) rejectFile(messages.tooManyRows({ max: maxRows }))
      const record = Array.from(row.record, (cell) => cell ?? '')
      if (record.some((cell) => cell !== '')) rows.push({ line: row.line, record })
    },
  })
  return rows
}

/** From 1, of the place of a cell, such as AB12. */
function numberColumn(place: string) {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
