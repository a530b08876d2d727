import type { JSONContent } from '@tiptap/core'
import { findFormula } from '../../render/formula-rules.ts'

const signs = /[\\`*[\]_~]|<(?=[a-z/!?])|&(?=#?\w+;)|\$|\u00a0/gi
// A backslash there, and no address becomes a link.
const addresses = /(?<=https?)(?=:\/\/)|(?<=www)(?=\.)|(?<=\S)(?=@\S)/gi
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

type Around = { isLineStart: boolean; hasFormula: boolean; isInLink: boolean }

/** Text of the editor as Markdown that reads as this text (CommonMark 0.31 §2.4). */
export const escapeText = (text: string, { isLineStart, hasFormula, isInLink }: Around) =>
  (isInLink ? [text] : text.split(addresses))
    .map((part) => part.replace(signs, (sign, at: number) => escapeSign(sign, part, at, hasFormula)))
    .join('\\')
    .split('\n')
    .map((line, index) => (index > 0 || isLineStart ? escapeLineStart(line) : line))
    .join('\n')

function escapeSign(sign: string, text: string, at: number, hasFormula: boolean) {
  const [before, after] = [text[at - 1], text[at + 1]]
  if (sign === '\u00a0') return '&nbsp;'
  // An underline within a word is no emphasis, and a single tilde strikes nothing.
  if (sign === '_' && isWord(before) && isWord(after)) return sign
  if (sign === '~' && before && after && before !== sign && after !== sign) return sign
  if (sign === '$' && !hasFormula) return sign
  return `\\${sign}`
}

const escapeLineStart = (line: string) =>
  line
    .trimStart()
    .replace(/^(?=#{1,6}(\s|$)|>|[-+](\s|$)|[-=:|][-=:| ]*$)/, '\\')
    .replace(/^\$\$/, '\\$\\$')
    .replace(/^(\d{1,9})(?=[.)](\s|$))/, '$1\\')

/** Whether a dollar in this text would begin a formula; what stands between other marks counts, too. */
export function readsAsFormula(nodes: JSONContent[]) {
  if (nodes.some(({ type }) => type === 'inlineMath')) return true
  const parts = nodes.map(({ text, attrs, marks = [] }) =>
    [text ?? '', attrs, marks.map((mark) => mark.attrs)].map((part) =>
      typeof part === 'string' ? part : (JSON.stringify(part) ?? ''),
    ),
  )
  if (parts.some(([, ...addresses]) => addresses.join('').includes('$'))) return true
  const joined = ['', '*'].map((between) => parts.map(([text]) => text).join(between))
  // Beside emphasis a digit may be written as a reference, which does not make money of a dollar before it.
  return joined.some((text) => hasFormula(nodes.length > 1 ? text.replace(/\d/g, 'x') : text))
}

function hasFormula(text: string) {
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at + 1))
    if (findFormula(text, at)) return true
  return false
}
