import type { JSONContent } from '@tiptap/core'
import { writeInline } from './write-inline.ts'

/** The Markdown that reads as what the editor shows. */
export const writeMarkdown = (doc: JSONContent) => writeBlocks(doc.content)

function writeBlocks(nodes: JSONContent[] = [], isTight = false): string {
  const isEmpty = ({ type, content = [] }: JSONContent) => type === 'paragraph' && content.length === 0
  const first = nodes.findIndex((node) => !isEmpty(node))
  const last = nodes.findLastIndex((node) => !isEmpty(node))
  let written = ''
  let before: JSONContent | undefined
  let marker: string | undefined
  for (const [index, node] of nodes.entries()) {
    if (first < 0 || index < first || index > last) continue
    if (isEmpty(node) && nodes[index + 1]?.type === 'footnote') continue
    const isList = node.type?.endsWith('List')
    marker = isList ? chooseMarker(node, before, marker) : undefined
    const block = isEmpty(node)
      ? '&nbsp;'
      : isList
        ? writeList(node, marker ?? '')
        : writeBlock(node, !before)
    if (!block) continue
    if (before) written += isTight && mayFollow(before, node) ? '\n' : '\n\n'
    written += block
    before = node
  }
  return written
}

/** Whether the block may begin in the line after the other; anything else would continue it or needs an empty line. */
const mayFollow = (before: JSONContent, { type = '', attrs }: JSONContent) =>
  /^(bulletList|taskList|codeBlock|heading|blockMath)$/.test(type) ||
  (type === 'orderedList' && (attrs?.start ?? 1) === 1) ||
  (type === 'blockquote' && before.type !== 'blockquote')

const isOrdered = (node: JSONContent) => node.type === 'orderedList'

/** A list after a list has another marker, because one list would be read otherwise (CommonMark 0.31 §5.3). */
function chooseMarker(node: JSONContent, before: JSONContent | undefined, marker: string | undefined) {
  const [usual, other] = isOrdered(node) ? ['.', ')'] : ['-', '*']
  const follows = before?.type?.endsWith('List') && isOrdered(before) === isOrdered(node)
  return follows && marker === usual ? other : usual
}

function writeBlock(node: JSONContent, isFirst: boolean): string {
  const { type, content, attrs = {} } = node
  switch (type) {
    case 'paragraph':
      return writeInline(content)
    case 'heading':
      return `${'#'.repeat(attrs.level)} ${writeLine(content).replace(/(?<=^|\s)(#+)$/, '\\$1')}`.trim()
    case 'blockquote':
      return indent(writeBlocks(content), '> ').trimEnd()
    case 'codeBlock':
      return writeCode(content?.map(({ text }) => text).join('') ?? '', attrs.language ?? '')
    case 'horizontalRule':
      // Hyphens at the beginning of a text could begin front matter, and a list within a list.
      return isFirst ? '___' : '---'
    case 'blockMath':
      return attrs.latex?.trim() ? `$$\n${attrs.latex.trim().replaceAll('$$', '$ $')}\n$$` : ''
    case 'table':
      return writeTable(content)
    case 'footnote':
      return `[^${attrs.label}]: ${indent(writeBlocks(content), '    ').trimStart()}`.trimEnd()
    default:
      return ''
  }
}

const writeLine = (content: JSONContent[] | undefined) => writeInline(content).replace(/\\?\n/g, ' ')

function writeList({ attrs, content = [], ...list }: JSONContent, marker: string) {
  const isLoose = attrs?.isLoose === true
  const items = content.map((item, index) => {
    const sign = isOrdered(list) ? `${(attrs?.start ?? 1) + index}${marker}` : marker
    const task = item.type === 'taskItem' ? `[${item.attrs?.checked ? 'x' : ' '}] ` : ''
    const text = indent(writeBlocks(item.content, !isLoose), ' '.repeat(sign.length + 1))
    return `${sign} ${task}${text.trimStart()}`.trimEnd()
  })
  return items.join(isLoose ? '\n\n' : '\n')
}

function writeTable(rows: JSONContent[] = []) {
  const columns = Math.max(0, ...rows.map(({ content = [] }) => content.length))
  const write = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const [head, ...others] = rows.map(({ content = [] }) => write(content.map(writeCell)))
  const signs = { left: ':--', center: ':-:', right: '--:' }
  const aligns = (rows[0]?.content ?? []).map(
    ({ attrs }) => signs[attrs?.align as keyof typeof signs] ?? '---',
  )
  return [head, write(Array.from({ length: columns }, (_, index) => aligns[index] ?? '---')), ...others].join(
    '\n',
  )
}

const writeCell = ({ content = [] }: JSONContent) =>
  content
    .map((block) => writeLine(block.content))
    .join(' ')
    .replaceAll('|', '\\|')

function writeCode(text: string, language: string) {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = language.includes('`') ? '~~~' : '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

const indent = (text: string, by: string) => text.replace(/^(?=.)/gm, by).replace(/^$/gm, by.trim())
