import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { requireFiles, testFilesIn } from './support/documents/test-files.ts'

const rows = readFileSync('docs/security-tests.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', what = '', ...shown] = line.slice(2, -2).split(' | ')
    const cell = shown.join(' | ')
    return {
      number: Number(number),
      what,
      files: testFilesIn(cell),
      waits: /(^|<br>)waits for \w/.test(cell),
    }
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

test('every row names test files that exist, or the feature that it waits for', () => {
  for (const { what, files, waits } of rows) {
    assert.ok(files.length > 0 || waits, `nothing shows: ${what}`)
    requireFiles(what, files)
  }
})

test('rows that wait for a feature are reported', (context) => {
  const waiting = readFileSync('docs/security-tests.md', 'utf8').matchAll(
    /^\| (\d+) \|.*?(waits for [^|<]+?) *\|$/gm,
  )
  for (const [, line, feature] of waiting) context.diagnostic(`line ${line} ${feature}`)
})
