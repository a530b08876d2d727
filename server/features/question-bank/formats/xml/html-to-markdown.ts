import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../parsed-question.ts'
import { NestedText } from './nested-text.ts'
import { SoundInMarkdown } from './sound-in-markdown.ts'
import { TableInMarkdown } from './table-in-markdown.ts'
import { attributeIn, decodeHtml, inMarkdown } from './tag-attributes.ts'

const pairs: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' }
const blocks = new Set(['p', 'div', 'section', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const maxListDepth = 20
const hidden = new Set(['script', 'style', 'head', 'title'])
const refused = new Set(['video', 'object', 'embed', 'iframe', 'source', 'svg', 'math'])

/**
 * Text with a little HTML as Markdown: paragraphs, lists, tables, bold, italic, code and links stay, other tags go and
 * their text stays, and so do pictures and sounds of the file or the course. Throws a `Refusal` for others, films, frames and
 * tables that Markdown cannot say, whose loss would change the question.
 */
export function htmlToMarkdown(html: string) {
  const text = new NestedText()
  let skip = ''
  let link = ''
  let code: string | undefined
  const lists: string[] = []
  const table = new TableInMarkdown()
  const sound = new SoundInMarkdown()
  for (const piece of splitTags(html)) {
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(piece) ?? []
    const tag = name.toLowerCase()
    if (!tag) {
      if (sound.takeText(piece)) continue
      if (code !== undefined) code += decodeHtml(piece)
      else if (!skip && !piece.startsWith('<!')) text.write(escapeMarkdown(decodeHtml(piece)))
      continue
    }
    if (sound.take(tag, piece, text)) {
      if (code !== undefined) throw new Refusal(messages.hasMedia({ tag }))
      continue
    }
    if (refused.has(tag)) throw new Refusal(messages.hasMedia({ tag }))
    if (table.take(tag, piece, text)) continue
    if (tag === 'img') {
      if (code !== undefined) throw new Refusal(messages.hasMedia({ tag }))
      text.write(pictureIn(piece))
      continue
    }
    if (tag === 'pre') {
      if (code) text.write(fenced(code))
      code = slash ? undefined : ''
    } else if (code !== undefined) code += tag === 'br' ? '\n' : ''
    else if (hidden.has(tag)) skip = slash ? '' : tag
    else if (pairs[tag]) {
      if (slash) text.endMark(pairs[tag])
      else text.beginMark(pairs[tag])
    } else if (tag === 'br') text.write('  \n')
    else if (tag === 'ul' || tag === 'ol') {
      if (slash) lists.pop()
      else lists.push(tag)
      text.write('\n\n')
    } else if (tag === 'li' && !slash)
      text.write(
        `\n${'   '.repeat(Math.max(0, Math.min(lists.length, maxListDepth) - 1))}${lists.at(-1) === 'ol' ? '1. ' : '- '}`,
      )
    else if (tag === 'a') {
      text.write(slash ? (link ? `](${link})` : '') : '')
      link = slash ? '' : (/\shref="(https?:[^"\s)]*)"/i.exec(piece)?.[1] ?? '')
      if (link) text.write('[')
    } else if (blocks.has(tag)) text.write('\n\n')
  }
  if (code) text.write(fenced(code))
  sound.requireEnd()
  table.end(text)
  return text
    .end('')
    .split('\n')
    .map((line) => (line.trim() ? line : ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What lies beside the text has a reference already. */
function pictureIn(tag: string) {
  const address = attributeIn(tag, 'src')
  if (!address.startsWith('resource:'))
    throw new Refusal(messages.pictureElsewhere({ address: address.slice(0, 80) }))
  return inMarkdown(attributeIn(tag, 'alt'), address)
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

/** Text that only looks like Markdown stays text. Formulas in \( and $$ stay as they are. */
const escapeMarkdown = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/([*_`])/g, '\\$1')
    .replace(/\[(?!\[)([^\]]*)\](?=\()/g, '\\[$1]')
