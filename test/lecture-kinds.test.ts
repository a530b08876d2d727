import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lectureKinds } from '../contract/lecture-kinds.ts'
import { isTest } from './support/documents/read-imports.ts'

/** What differs between the kinds of lecture; `Record<…Kind, …>` makes each of them complete. */
const records = [
  'contract/lecture-kinds.ts',
  'contract/endpoints/lecture-media.ts',
  'server/features/lecture/kinds.ts',
  'server/cli/import/kinds.ts',
  'server/cli/import/plan/lecture-files.ts',
  'web/features/course/kind-names.ts',
  'web/features/lecture/editing/kinds.ts',
  'web/features/watch/kinds.tsx',
]

const name = `['"](?:${lectureKinds.join('|')})['"]`
const comparison = new RegExp(
  [
    `[!=]==? ${name}`,
    `${name} [!=]==?`,
    `case ${name}`,
    // In a query, or in a list that is asked.
    `kind'?,\\s*'(?:=|!=|<>|in|not in)',\\s*\\[?\\s*${name}`,
    `\\[[^\\[\\]]*${name}[^\\[\\]]*\\](?: as const)?\\)?\\.(?:includes|indexOf|some)\\(`,
    `\\.(?:includes|has|startsWith)\\(${name}`,
  ].join('|'),
)

test('comparisons with a kind of lecture are recognised', () => {
  for (const compared of [
    "row?.kind !== 'video'",
    "'article' === kind",
    "switch (kind) { case 'file':",
    ".where('lecture.kind', '=', 'video')",
    ".where('kind', 'in', ['article'])",
    "['article', 'file'].includes(kind)",
    "silent.has('article')",
  ])
    assert.match(compared, comparison)
  for (const other of ["return { kind: 'article' }", "body.get('file')", ".selectFrom('article')"])
    assert.doesNotMatch(other, comparison)
})

test('no code compares with a kind of lecture: what differs between kinds is in their records', () => {
  const product = globSync('{contract,server,web}/**/*.{ts,tsx}').filter((path) => !isTest(path))
  for (const record of records) assert.ok(product.includes(record), record)
  assert.ok(product.length > 1_000)
  for (const path of product.filter((each) => !records.includes(each))) {
    const [found] = comparison.exec(readFileSync(path, 'utf8')) ?? []
    assert.equal(found, undefined, `${path}: ask a record of the kinds, such as contract/lecture-kinds.ts`)
  }
})
