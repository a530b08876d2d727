import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../parsed-question.ts'
import type { NestedText } from './nested-text.ts'

const parts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'colgroup', 'col'])
// Each row is written as wide as the widest, and no text of a question holds more.
const [maxRows, maxColumns] = [5_000, 100]
const unfit = new Set(['ul', 'ol', 'pre'])

/**
 * Collects the cells of an HTML table; its first row becomes the head, as Markdown wants one. Throws a `Refusal` for what
 * a table of Markdown cannot say: tables and lists in cells, cells over several rows or columns, and very many of them.
 */
export class TableInMarkdown {
  #rows: string[][] | undefined
  #isInCell = false

  /** Takes a tag of a table; false for other tags. */
  take(tag: string, piece: string, text: NestedText): boolean {
    if (this.#rows && unfit.has(tag)) throw tooMuch()
    if (!parts.has(tag)) return false
    const isEnd = piece.startsWith('</')
    if (tag === 'table' && isEnd) this.end(text)
    else if (tag === 'table') {
      if (this.#rows) throw tooMuch()
      this.#rows = []
      text.begin('table')
    } else if (this.#rows) {
      this.#endCell(text, this.#rows)
      if (!isEnd) this.#begin(tag, piece, text, this.#rows)
    }
    return true
  }

  /** Writes the table, if there is one. */
  end(text: NestedText) {
    const rows = this.#rows
    if (!rows) return
    this.#endCell(text, rows)
    this.#rows = undefined
    const beside = text.end('table').trim()
    text.write(`\n\n${beside}\n\n${toMarkdown(rows)}\n\n`)
  }

  #begin(tag: string, piece: string, text: NestedText, rows: string[][]) {
    if (tag === 'tr') rows.push([])
    if (tag !== 'td' && tag !== 'th') return
    if (/\s(?:col|row)span=["']?(?!1\b)\d/i.test(piece)) throw tooMuch()
    if (rows.length === 0) rows.push([])
    if (rows.length > maxRows || (rows.at(-1)?.length ?? 0) >= maxColumns) throw tooMuch()
    text.begin('cell')
    this.#isInCell = true
  }

  #endCell(text: NestedText, rows: string[][]) {
    if (!this.#isInCell) return
    this.#isInCell = false
    rows.at(-1)?.push(text.end('cell').replace(/\s+/g, ' ').trim().replaceAll('|', '\\|'))
  }
}

function toMarkdown(rows: string[][]) {
  const filled = rows.filter((row) => row.length > 0)
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0)
  if (width === 0) return ''
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...body] = filled
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')
}

const tooMuch = () => new Refusal(messages.hasMedia({ tag: 'table' }))
