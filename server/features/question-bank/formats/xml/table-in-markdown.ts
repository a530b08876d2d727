import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../parsed-question.ts'

const parts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'colgroup', 'col'])
const unfit = new Set(['ul', 'ol', 'pre'])

/**
 * Collects the cells of an HTML table; its first row becomes the head, as Markdown wants one. Throws a `Refusal` for what
 * a table of Markdown cannot say: tables and lists in cells, and cells over several rows or columns.
 */
export class TableInMarkdown {
  #rows: string[][] | undefined
  #cellFrom: number | undefined

  /** Takes a tag of a table, given what was written so far. Returns what is written then; undefined for other tags. */
  take(tag: string, piece: string, out: string): string | undefined {
    if (this.#rows && unfit.has(tag)) throw tooMuch()
    if (!parts.has(tag)) return undefined
    const isEnd = piece.startsWith('</')
    if (tag === 'table' && !isEnd) {
      if (this.#rows) throw tooMuch()
      this.#rows = []
      return `${out}\n\n`
    }
    if (!this.#rows) return out
    const { kept, cell } = this.#cut(out)
    if (cell !== undefined) this.#rows.at(-1)?.push(cell)
    if (tag === 'table') {
      const written = toMarkdown(this.#rows)
      this.#rows = undefined
      return `${kept.trimEnd()}\n\n${written}\n\n`
    }
    if (isEnd) return kept
    if (tag === 'tr') this.#rows.push([])
    if (tag === 'td' || tag === 'th') {
      if (/\s(?:col|row)span=["']?(?!1\b)\d/i.test(piece)) throw tooMuch()
      if (this.#rows.length === 0) this.#rows.push([])
      this.#cellFrom = kept.length
    }
    return kept
  }

  #cut(out: string) {
    const from = this.#cellFrom
    this.#cellFrom = undefined
    if (from === undefined) return { kept: out.trimEnd() }
    const cell = out.slice(from).replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
    return { kept: out.slice(0, from), cell }
  }
}

function toMarkdown(rows: string[][]) {
  const filled = rows.filter((row) => row.length > 0)
  const width = Math.max(0, ...filled.map((row) => row.length))
  if (width === 0) return ''
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...body] = filled
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')
}

const tooMuch = () => new Refusal(messages.hasMedia({ tag: 'table' }))
