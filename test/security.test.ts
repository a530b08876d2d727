import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { namedTests, requireTests } from './support/documents/named-tests.ts'

const rows = readFileSync('docs/hostile.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', what = '', ...shown] = line.slice(2, -2).split(' | ')
    const cell = shown.join(' | ')
    return { number: Number(number), what, tests: namedTests(cell), waits: /(^|<br>)waits for \w/.test(cell) }
  })

// There never was a row 38. Rows after 57 came from attacks on the product.
const minLines = 57
const lines = Array.from({ length: Math.max(minLines, rows.length + 1) }, (_, n) => n + 1).filter(
  (line) => line !== 38,
)

test('every line of hostile input has its row, in order', () => {
  assert.deepEqual(
    rows.map(({ number }) => number),
    lines,
  )
})

test('every row names tests that exist, or the feature that it waits for', () => {
  for (const { what, tests, waits } of rows) {
    assert.ok(tests.length > 0 || waits, `nothing shows: ${what}`)
    requireTests(what, tests)
  }
})

test('rows that wait for a feature are reported', (context) => {
  const waiting = readFileSync('docs/hostile.md', 'utf8').matchAll(
    /^\| (\d+) \|.*?(waits for [^|<]+?) *\|$/gm,
  )
  for (const [, line, feature] of waiting) context.diagnostic(`line ${line} ${feature}`)
})
