import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { RegExpParser } from '@eslint-community/regexpp'
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import { passwordPattern } from '../contract/endpoints/auth-password.ts'
import { unfitForSingleLine } from '../contract/validation/text.ts'

type Pattern = { source: string; flags: string; where: string }
type Node = Record<string, unknown>

const parser = new RegExpParser({ ecmaVersion: 2024 })
const files = globSync('{server,contract}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))

/** Patterns that are built at run time; the test checks the resulting values instead. */
const composed: Record<string, RegExp[]> = {
  'contract/validation/text.ts': [unfitForSingleLine],
  'contract/endpoints/auth-password.ts': [passwordPattern],
}

function* walk(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) yield node as Node
  for (const child of Object.values(node)) yield* walk(child)
}

function readPatterns(path: string) {
  const nodes = [...walk(parseAst(readFileSync(path, 'utf8'), { lang: 'ts' }))]
  const literals = nodes.filter((node) => node.type === 'Literal' && node.regex) as {
    regex: { pattern: string; flags: string }
  }[]
  const made = nodes.filter(
    ({ type, callee }) =>
      (type === 'NewExpression' || type === 'CallExpression') && (callee as Node)?.name === 'RegExp',
  )
  return {
    literals: literals.map(({ regex }) => ({ source: regex.pattern, flags: regex.flags, where: path })),
    made: made.length,
  }
}

function faultsOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>) {
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: /[uv]/.test(flags) })
  const { reports } = analyse({ pattern, flags: parser.parseFlags(flags) })
  return reports.map(({ type, exponential }) => `${type}, ${exponential ? 'exponential' : 'polynomial'}`)
}

const found = files.map((path) => ({ path, ...readPatterns(path) }))

test('the check finds patterns that are known to be slow', () => {
  for (const slow of [/^(a+)+$/, /^bytes=[\s\d,-]*,[\s\d,-]*$/i, /\s+$/, /^a*a*b/])
    assert.notDeepEqual(faultsOf(slow), [], String(slow))
  assert.deepEqual(faultsOf(/^[\w.]+@[\w-]+$/), [])
})

test('every pattern of server and contract takes linear time on any input', () => {
  const patterns = found.flatMap(({ literals }) => literals)
  assert.ok(patterns.length > 50)
  const values = Object.entries(composed).flatMap(([where, made]) =>
    made.map(({ source, flags }) => ({ source, flags, where })),
  )
  const slow = [...patterns, ...values].flatMap((pattern) =>
    faultsOf(pattern).map((fault) => `${pattern.where}: /${pattern.source}/${pattern.flags} (${fault})`),
  )
  assert.deepEqual(slow, [])
})

test('no pattern is built at run time unless its result is checked', () => {
  for (const { path, made } of found) assert.equal(made, composed[path]?.length ?? 0, path)
})
