import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** Text that people see but that is not in the catalogue. */
type WrittenText = { file: string; text: string }

type Node = { type: string; [key: string]: unknown }

// Attributes that a page shows or a screen reader reads. `hint` also names keys such as K.
const attributes = new Set(
  'alt aria-description aria-label aria-roledescription aria-valuetext placeholder title action choose chooseAnother fieldLabel heading hint label lead'.split(
    ' ',
  ),
)
const word = /\p{L}{2}/u
const sentence = /^\p{Lu}\p{Ll}+(?: [\p{L}\d'’,]+)+/u

export const findWrittenText = (file: string): WrittenText[] =>
  findTextIn(readFileSync(file, 'utf8'), extname(file) === '.ts' ? 'ts' : 'tsx').map((text) => ({
    file,
    text,
  }))

export function findTextIn(code: string, lang: 'ts' | 'tsx'): string[] {
  const found: string[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value) && !isForProgrammers(value)) {
      found.push(...textsOf(value))
      for (const part of Object.values(value)) visit(part)
    }
  }
  visit(parseAst(code, { lang }).body)
  return [...new Set(found)]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Thrown errors are for logs, and types are no text. */
const isForProgrammers = ({ type, callee }: Node) =>
  type === 'NewExpression'
    ? (callee as { name?: string }).name === 'Error'
    : type.startsWith('TS') && type !== 'TSAsExpression'

function textsOf(node: Node): string[] {
  if (node.type === 'JSXText') return pick(String(node.value), word)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).flatMap(stringsOf).flatMap((text) => pick(text, word))
  if (node.type === 'JSXAttribute' && attributes.has(String((node.name as Node).name)))
    return stringsOf(node.value).flatMap((text) => pick(text, word))
  return node.type === 'Literal' || node.type === 'TemplateLiteral'
    ? stringsOf(node).flatMap((text) => pick(text, sentence))
    : []
}

const pick = (text: string, pattern: RegExp) => (pattern.test(text.trim()) ? [text.trim()] : [])

/** Literal strings in an expression, through conditions and templates. */
function stringsOf(value: unknown): string[] {
  if (!isNode(value)) return []
  const { type, expression, consequent, alternate, left, right, quasis } = value
  if (type === 'Literal') return typeof value.value === 'string' ? [value.value] : []
  if (type === 'TemplateLiteral')
    return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked)
  if (type === 'JSXExpressionContainer') return stringsOf(expression)
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(stringsOf)
  if (type === 'LogicalExpression') return [left, right].flatMap(stringsOf)
  return []
}
