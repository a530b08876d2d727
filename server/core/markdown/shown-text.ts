import MarkdownIt, { type Token } from 'markdown-it'

const maxNesting = 40
const parser = new MarkdownIt({ html: false, linkify: false })
parser.set({ maxNesting })

// CommonMark alone would take a footnote for the definition of an address, which nobody sees.
const footnoteLabel = /\[\^[^\s[\]]+\]:?/g

/** What people read of a Markdown text: without addresses, definitions and signs; cells of a table end with `|`. */
export const shownText = (markdown: string) =>
  parser.parse(markdown.replace(footnoteLabel, ''), {}).map(textOf).join('')

const ends: Record<string, string> = { th_close: '|', td_close: '|', tr_close: '\n', inline: '' }

function textOf({ type, content, children }: Token): string {
  if (children) return children.map(textOf).join('')
  if (type.endsWith('break')) return '\n'
  return content + (ends[type] ?? (type.endsWith('_close') && isBlock(type) ? '\n' : ''))
}

const isBlock = (type: string) => !/^(em|strong|s|link)_close$/.test(type)
