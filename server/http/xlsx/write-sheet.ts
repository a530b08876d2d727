import { Readable } from 'node:stream'
import { escapeXml } from '../xml/write-xml.ts'
import type { ArchiveFile } from '../zip/archive.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Text is never a formula in a cell of this format; null is an empty cell. */
export type Cell = string | number | null

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const officeSchemas = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packageSchemas = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files of a workbook with one sheet (ECMA-376 Part 1, 12.2), whose rows are made while they are sent. */
export function listWorkbook(title: string, rows: AsyncIterable<Cell[][]>): ArchiveFile[] {
  const file = (path: string, text: string) => ({
    path,
    read: async () => Readable.from([declaration + text]),
  })
  return [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${packageSchemas}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/></Types>`,
    ),
    file('_rels/.rels', relation('officeDocument', 'xl/workbook.xml')),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${officeSchemas}/relationships"><sheets><sheet name="${escapeXml(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    file('xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')),
    {
      path: 'xl/worksheets/sheet1.xml',
      read: async () => Readable.from(writeSheet(rows), { highWaterMark: 1 }),
    },
  ]
}

const relation = (type: string, target: string) =>
  `<Relationships xmlns="${packageSchemas}/relationships"><Relationship Id="rId1" Type="${officeSchemas}/relationships/${type}" Target="${target}"/></Relationships>`

// Excel takes 31 letters without these signs.
const sheetName = (title: string) =>
  [...title.replace(/[[\]:*?/\\']/g, ' ')].slice(0, 31).join('').trim() || 'Sheet'

async function* writeSheet(batches: AsyncIterable<Cell[][]>) {
  yield `${declaration}<worksheet xmlns="${main}"><sheetData>`
  let number = 0
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      number += 1
      text += `<row r="${number}">${row.map((cell, index) => writeCell(cell, `${nameColumn(index)}${number}`)).join('')}</row>`
    }
    yield text
  }
  yield '</sheetData></worksheet>'
}

function writeCell(cell: Cell, place: string) {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

/** A to Z, then AA. */
export function nameColumn(index: number): string {
  const rest = index % 26
  const before = Math.floor(index / 26)
  return (before > 0 ? nameColumn(before - 1) : '') + String.fromCharCode(65 + rest)
}
