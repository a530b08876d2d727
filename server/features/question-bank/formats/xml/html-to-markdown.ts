import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../parsed-question.ts'
import { TableInMarkdown } from './table-in-markdown.ts'

const pairs: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' }
const blocks = new Set(['p', 'div', 'section', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const hidden = new Set(['script', 'style', 'head', 'title'])
const refused = new Set(['img', 'audio', 'video', 'object', 'embed', 'iframe', 'source', 'svg', 'math'])
const entities: Record<string, string> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', times: '×', divide: '÷', deg: '°', plusmn: '±' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é' },
  ...{ egrave: 'è', agrave: 'à', ccedil: 'ç', euro: '€', middot: '·', bull: '•', le: '≤', ge: '≥' },
}

/**
 * Text with a little HTML as Markdown: paragraphs, lists, tables, bold, italic, code and links stay, other tags go and
 * their text stays. Throws a `Refusal` for pictures, sound, frames and tables that Markdown cannot say, whose loss would
 * change the question.
 */
export function htmlToMarkdown(html: string) {
  let out = ''
  let skip = ''
  let link = ''
  let code: string | undefined
  const lists: string[] = []
  const table = new TableInMarkdown()
  const marks: { mark: string; from: number }[] = []
  for (const piece of splitTags(html)) {
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(piece) ?? []
    const tag = name.toLowerCase()
    if (!tag) {
      if (code !== undefined) code += decode(piece)
      else if (!skip && !piece.startsWith('<!')) out += escapeMarkdown(decode(piece))
      continue
    }
    if (refused.has(tag)) throw new Refusal(messages.hasMedia({ tag }))
    const tabled = table.take(tag, piece, out)
    if (tabled !== undefined) {
      out = tabled
      marks.length = 0
      continue
    }
    if (tag === 'pre') {
      if (code) out += fenced(code)
      code = slash ? undefined : ''
    } else if (code !== undefined) code += tag === 'br' ? '\n' : ''
    else if (hidden.has(tag)) skip = slash ? '' : tag
    else if (pairs[tag]) {
      const mark = pairs[tag]
      if (!slash) marks.push({ mark, from: out.length })
      else if (marks.at(-1)?.mark === mark) out = marked(out, mark, marks.pop()?.from ?? 0)
    } else if (tag === 'br') out += '  \n'
    else if (tag === 'ul' || tag === 'ol') {
      if (slash) lists.pop()
      else lists.push(tag)
      out += '\n\n'
    } else if (tag === 'li' && !slash)
      out += `\n${'   '.repeat(Math.max(0, lists.length - 1))}${lists.at(-1) === 'ol' ? '1. ' : '- '}`
    else if (tag === 'a') {
      out += slash ? (link ? `](${link})` : '') : ''
      link = slash ? '' : (/\shref="(https?:[^"\s)]*)"/i.exec(piece)?.[1] ?? '')
      if (link) out += '['
    } else if (blocks.has(tag)) out += '\n\n'
  }
  if (code) out += fenced(code)
  return out
    .split('\n')
    .map((line) => (line.trim() ? line : ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What was written since `from`, between two marks. Spaces stay outside, and equal marks that touch become one pair. */
function marked(out: string, mark: string, from: number) {
  const [before, inside] = [out.slice(0, from), out.slice(from)]
  const words = inside.trim()
  if (!words || words.includes('\n\n')) return out
  const [lead, trail] = [inside.slice(0, inside.indexOf(words)), inside.slice(inside.trimEnd().length)]
  const touches = !lead && before.endsWith(mark) && !before.endsWith(`${mark[0]}${mark}`)
  return touches
    ? `${before.slice(0, -mark.length)}${words}${mark}${trail}`
    : `${before}${lead}${mark}${words}${mark}${trail}`
}

/** Lines of code keep their spaces. */
const fenced = (code: string) =>
  `\n\n\`\`\`\n${code.replace(/^\n|\n$/g, '').replaceAll('```', '` ` `')}\n\`\`\`\n\n`

/** Tags and the text between them, in order. */
function splitTags(html: string) {
  const pieces: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0 || !/[a-z/!]/i.test(html[open + 1] ?? '')) {
      const next = open < 0 ? html.length : open + 1
      pieces.push(html.slice(at, next).replace(/<$/, '&lt;'))
      at = next
      continue
    }
    if (open > at) pieces.push(html.slice(at, open))
    const close = html.indexOf('>', open)
    const end = close < 0 ? html.length : close + 1
    pieces.push(html.slice(open, end))
    at = end
  }
  return pieces
}

function decode(text: string) {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

/** Text that only looks like Markdown stays text. Formulas in \( and $$ stay as they are. */
const escapeMarkdown = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/([*_`])/g, '\\$1')
    .replace(/\[(?!\[)([^\]]*)\](?=\()/g, '\\[$1]')
