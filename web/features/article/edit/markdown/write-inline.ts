import type { JSONContent } from '@tiptap/core'
import { findFormula } from '../../render/formula-rules.ts'
import { writePicture } from '../picture/article-pictures.ts'
import { escapeText, readsAsFormula } from './escape-text.ts'

type Mark = NonNullable<JSONContent['marks']>[number]
type Piece = { node: JSONContent; marks: Mark[] }
type Active = { mark: Mark; sign: string }

const signs: Record<string, string> = { bold: '**', italic: '*', strike: '~~' }
const isPunctuation = (character: string | undefined) =>
  character !== undefined && /[\p{P}\p{S}]/u.test(character)
const isWord = (character: string | undefined) =>
  character !== undefined && !/\s/.test(character) && !isPunctuation(character)

/** The text of one paragraph, heading or cell as Markdown. */
export function writeInline(nodes: JSONContent[] = []) {
  const pieces = nodes.flatMap((_, index) => expelSpaces(nodes, index))
  const hasFormula = readsAsFormula(nodes)
  const active: Active[] = []
  let written = ''
  for (const [index, { node, marks }] of pieces.entries()) {
    const link = marks.find((mark) => mark.type === 'link' && !isActive(active, mark))
    const lasting = active.findIndex(
      ({ mark }) =>
        !marks.some((one) => isSame(one, mark)) ||
        (link && extent(pieces, index, mark) < extent(pieces, index, link)),
    )
    const closed = active.splice(lasting < 0 ? active.length : lasting).reverse()
    written += closed.map(writeEnd).join('')
    const missing = marks
      .filter((mark) => !isActive(active, mark))
      .toSorted((a, b) => extent(pieces, index, b) - extent(pieces, index, a) || rank(a) - rank(b))
    if (link && missing.length === 1 && isBareLink(node, link) && extent(pieces, index, link) === index + 1) {
      written += `<${node.text}>`
      continue
    }
    let opening = ''
    for (const mark of missing) {
      const sign = chooseSign(mark, written, opening)
      active.push({ mark, sign })
      opening += sign
    }
    const around = {
      isLineStart: opening === '' && (written === '' || written.endsWith('\n')),
      hasFormula,
      isInLink: active.some(({ mark }) => mark.type === 'link'),
    }
    let text = writeNode(node, pieces[index + 1]?.node, around)
    // Emphasis cannot begin between a letter and a sign, nor end between a sign and a letter (CommonMark 0.31 §6.2).
    const run = /^([*_~])\1*/
    const within = firstOf((opening + text).replace(run, ''))
    if (run.test(opening) && isWord(lastOf(written)) && isPunctuation(within))
      written = asReference(written, -1)
    const end = opening === '' ? closed.at(-1)?.sign : undefined
    if (
      end &&
      end !== '[' &&
      isWord(firstOf(text)) &&
      (end.startsWith('_') || isPunctuation(closedAfter(written)))
    )
      text = asReference(text, 0)
    written += opening + text
  }
  written += active.reverse().map(writeEnd).join('')
  return written
    .replace(/\n\s+/g, '\n')
    .replace(/(\\\n)+$/, '')
    .trim()
}

const isActive = (active: Active[], mark: Mark) => active.some((one) => isSame(one.mark, mark))

const rank = ({ type }: Mark) => ['link', 'italic', 'bold'].indexOf(type)

/** Asterisks after asterisks would be read together, which is meant only where both begin. */
function chooseSign({ type }: Mark, written: string, opening: string) {
  if (type === 'link') return '['
  const sign = signs[type] ?? ''
  const mayJoin = opening === '*' || opening === '**' ? /^$|\s$/.test(written) : false
  return !mayJoin && /(?<!\\)\*$/.test(written + opening) ? sign.replaceAll('*', '_') : sign
}

const writeEnd = ({ mark: { attrs }, sign }: Active) =>
  sign === '[' ? `](${writeTarget(attrs?.href, attrs?.title)})` : sign

const isSame = (a: Mark, b: Mark) => a.type === b.type && JSON.stringify(a.attrs) === JSON.stringify(b.attrs)

/** The index of the first piece without the mark. */
function extent(pieces: Piece[], from: number, mark: Mark) {
  const end = pieces.findIndex(({ marks }, index) => index > from && !marks.some((one) => isSame(one, mark)))
  return end < 0 ? pieces.length : end
}

/** Emphasis neither begins nor ends with a space or a break: these stand beside it. */
function expelSpaces(nodes: JSONContent[], index: number): Piece[] {
  const [before, node, after] = [nodes[index - 1], nodes[index] ?? {}, nodes[index + 1]]
  const marks = (node.marks ?? []).filter(({ type }) => type !== 'code')
  const sharedWith = (other: JSONContent | undefined) =>
    marks.filter((mark) => other?.marks?.some((one) => isSame(one, mark)))
  if (node.type === 'hardBreak')
    return [{ node, marks: sharedWith(before).filter((mark) => sharedWith(after).includes(mark)) }]
  if (node.type !== 'text' || isCode(node)) return [{ node, marks }]
  const [, lead = '', text = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(node.text ?? '') ?? []
  if (!text) return [{ node, marks: sharedWith(before).filter((mark) => sharedWith(after).includes(mark)) }]
  return [
    { node: { ...node, text: lead }, marks: sharedWith(before) },
    { node: { ...node, text }, marks },
    { node: { ...node, text: trail }, marks: sharedWith(after) },
  ].filter((piece) => piece.node.text)
}

const isCode = (node: JSONContent) => node.marks?.some(({ type }) => type === 'code') ?? false

const isBareLink = ({ text = '', type }: JSONContent, { attrs }: Mark) =>
  type === 'text' &&
  text === attrs?.href &&
  !attrs.title &&
  /^(?:https?|mailto):[!-;=?-~]+$|^[\w.+-]+@[\w.-]+$/i.test(text) &&
  !text.includes('%')

type Around = Parameters<typeof escapeText>[1]

function writeNode(node: JSONContent, next: JSONContent | undefined, around: Around) {
  const { text = '', attrs = {} } = node
  if (node.type === 'hardBreak') return '\\\n'
  if (node.type === 'image')
    return attrs.title
      ? `${writePicture('', attrs.alt ?? '').slice(0, -1)}${writeTarget(attrs.src, attrs.title)})`
      : writePicture(writeTarget(attrs.src), attrs.alt ?? '')
  if (node.type === 'inlineMath') return writeFormula(String(attrs.latex ?? ''), next)
  if (node.type === 'footnoteReference') return `[^${attrs.label}]`
  if (isCode(node)) return writeCode(text)
  const lines = text.replace(/[ \t]*\n\s*/g, '\n')
  const escaped = escapeText(next?.type === 'hardBreak' ? lines.trimEnd() : lines, around)
  // A link or footnote after it would make it a picture.
  return next ? escaped.replace(/!$/, '\\!') : escaped
}

function writeFormula(latex: string, next: JSONContent | undefined) {
  const line = latex.trim().replace(/\s*\n\s*/g, ' ')
  const written = `$${line}$`
  const after = next?.type === 'text' ? (next.text?.[0] ?? '') : ''
  if (findFormula(`${written}${after}`, 0)?.end === written.length) return written
  return `$$${line.replaceAll('$$', '$ $')}$$`
}

function writeCode(text: string) {
  const line = text.replaceAll('\n', ' ')
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = /^`|`$|^ .*\S.* $/.test(line) ? ' ' : ''
  return fence + space + line + space + fence
}

function writeTarget(address: unknown, title?: unknown) {
  const raw = String(address ?? '')
  const target =
    raw === '' || /[\s()<>]/.test(raw) ? `<${raw.replace(/[<>\\]/g, '\\$&').replace(/\s+/g, ' ')}>` : raw
  const words = String(title ?? '').replace(/\s+/g, ' ')
  return words ? `${target} "${words.replace(/["\\&]/g, '\\$&')}"` : target
}

const firstOf = (text: string) => /^./su.exec(text)?.[0]
const lastOf = (text: string) => /.$/su.exec(text)?.[0]

/** The character that stands before the delimiters at the end. */
const closedAfter = (text: string) => lastOf(text.replace(/([*_~])\1*$/, ''))

/** With the character at this end as a reference, which is a sign to the rules of emphasis. */
function asReference(text: string, end: 0 | -1) {
  const character = (end === 0 ? firstOf(text) : lastOf(text)) ?? ''
  const reference = `&#${character.codePointAt(0)};`
  return end === 0 ? reference + text.slice(character.length) : text.slice(0, -character.length) + reference
}
