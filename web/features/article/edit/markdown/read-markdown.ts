import type { JSONContent } from '@tiptap/core'
import type { Token } from 'markdown-it'
import { inlineText, parseMarkdown } from '../../render/render-markdown.ts'

type Mark = { type: string; attrs?: Record<string, unknown> }
type Block = { type: string; attrs?: Record<string, unknown>; content: JSONContent[] }

const blocks: Record<string, (token: Token) => Omit<Block, 'content'>> = {
  paragraph: () => ({ type: 'paragraph' }),
  heading: ({ tag }) => ({ type: 'heading', attrs: { level: Number(tag[1]) } }),
  blockquote: () => ({ type: 'blockquote' }),
  bullet_list: () => ({ type: 'bulletList' }),
  ordered_list: (token) => ({ type: 'orderedList', attrs: { start: Number(token.attrGet('start') ?? 1) } }),
  list_item: ({ meta }) =>
    meta ? { type: 'taskItem', attrs: { checked: meta.isDone } } : { type: 'listItem' },
  table: () => ({ type: 'table' }),
  tr: () => ({ type: 'tableRow' }),
  th: (token) => ({ type: 'tableHeader', attrs: { align: alignOf(token) } }),
  td: (token) => ({ type: 'tableCell', attrs: { align: alignOf(token) } }),
  footnote: ({ info }) => ({ type: 'footnote', attrs: { label: info } }),
}

const marks: Record<string, (token: Token) => Mark> = {
  strong: () => ({ type: 'bold' }),
  em: () => ({ type: 'italic' }),
  s: () => ({ type: 'strike' }),
  link: (token) => ({ type: 'link', attrs: { href: token.attrGet('href'), title: token.attrGet('title') } }),
}

/** What the editor shows of a Markdown text. The page's own parser reads it, so that both see the same. */
export function readMarkdown(body: string): JSONContent {
  const text: Block = { type: 'doc', content: [] }
  const open = [text]
  const add = (node: JSONContent) => open.at(-1)?.content.push(node)
  for (const token of parseMarkdown(body)) {
    const name = token.type.replace(/_(open|close)$/, '')
    const make = blocks[name]
    if (token.type === 'inline') addInline(open, token)
    else if (make && token.nesting === 1) {
      if (name === 'paragraph' && !token.hidden) markLoose(open)
      open.push({ ...make(token), content: [] })
    } else if (make) {
      const block = open.pop()
      if (block) add(complete(block))
    } else if (token.type === 'hr') add({ type: 'horizontalRule' })
    else if (token.type === 'formula_block') add({ type: 'blockMath', attrs: { latex: token.content } })
    else if (token.type === 'fence' || token.type === 'code_block') add(readCode(token))
  }
  return { type: 'doc', content: text.content.length > 0 ? text.content : [{ type: 'paragraph' }] }
}

const alignOf = (token: Token) => /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? null

/** The items of a loose list are paragraphs (CommonMark 0.31 §5.3). */
function markLoose(open: Block[]) {
  const [list, item] = open.slice(-2)
  if (list && (item?.type === 'listItem' || item?.type === 'taskItem'))
    list.attrs = { ...list.attrs, isLoose: true }
}

function complete(block: Block): JSONContent {
  const { type, content } = block
  if (type === 'bulletList' && content.every((item) => item.type === 'taskItem'))
    return { ...block, type: 'taskList' }
  if (type.endsWith('List')) return { ...block, content: content.map(asListItem) }
  if (type.endsWith('Item') && content[0]?.type !== 'paragraph')
    return { ...block, content: [{ type: 'paragraph' }, ...content] }
  if (type === 'tableHeader' || type === 'tableCell')
    return { ...block, content: [{ type: 'paragraph', content }] }
  if (type === 'paragraph' && content.length === 1 && content[0]?.text === '\u00a0') return { type }
  return block
}

/** The editor has no list of tasks and other items: the sign of a task is text there. */
function asListItem(item: JSONContent): JSONContent {
  if (item.type !== 'taskItem') return item
  const [first, ...others] = item.content ?? []
  const sign = { type: 'text', text: item.attrs?.checked ? '[x] ' : '[ ] ' }
  return {
    type: 'listItem',
    content: [{ ...first, type: 'paragraph', content: [sign, ...(first?.content ?? [])] }, ...others],
  }
}

function readCode({ type, info, content }: Token): JSONContent {
  const text = content.replace(/\n$/, '')
  const language = type === 'fence' ? info.trim() || null : null
  return { type: 'codeBlock', attrs: { language }, ...(text && { content: [{ type: 'text', text }] }) }
}

function addInline(open: Block[], { children }: Token) {
  const content = open.at(-1)?.content ?? []
  const active: Mark[] = []
  const add = (node: JSONContent, ...more: Mark[]) => {
    const all = new Map([...active, ...more].map((mark) => [mark.type, mark]))
    content.push(all.size > 0 ? { ...node, marks: [...all.values()] } : node)
  }
  for (const token of children ?? []) {
    const mark = marks[token.type.replace(/_(open|close)$/, '')]
    if (mark && token.nesting === 1) active.push(mark(token))
    else if (mark) active.pop()
    else if (token.type === 'code_inline') add({ type: 'text', text: token.content }, { type: 'code' })
    else if (token.type === 'softbreak') add({ type: 'text', text: '\n' })
    else if (token.type === 'hardbreak') add({ type: 'hardBreak' })
    else if (token.type === 'formula') add({ type: 'inlineMath', attrs: { latex: token.content } })
    else if (token.type === 'footnote_reference')
      add({ type: 'footnoteReference', attrs: { label: token.info } })
    else if (token.type === 'image') add(readImage(token))
    else if (token.type === 'text' && token.content) add({ type: 'text', text: token.content })
  }
}

const readImage = (token: Token): JSONContent => ({
  type: 'image',
  attrs: { src: token.attrGet('src'), alt: inlineText(token), title: token.attrGet('title') },
})
