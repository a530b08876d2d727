import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** SQL that only one of the two databases understands, or that means different things to them. */
const oneDialect: [word: RegExp, why: string][] = [
  [/\bilike\b/i, 'PostgreSQL only: store a normalised column'],
  [/\blike\b/i, 'ignores case on SQLite and not on PostgreSQL: store a normalised column'],
  [/\bfor update\b|forUpdate\(|skipLocked\(/i, 'PostgreSQL only: it belongs to server/db/dialect.ts'],
  [/::\w+/, 'a PostgreSQL cast'],
  [/\bnow\(\)|\bdatetime\(|\bstrftime\(|current_timestamp/i, 'pass ctx.now() in'],
  [/\bpragma\b|\browid\b|\bglob\b|insert or (replace|ignore)|sqlite/i, 'SQLite only'],
  [/->>?['" ]|json_extract|jsonb_/i, 'JSON is asked differently'],
  [/\blower\(|\bupper\(/i, 'SQLite changes ASCII letters only: normalise before storing'],
  [
    /(?<!orderBy\(\(\w+\) => \w+\.fn\.)\b(max|min)\([^)]*_at\b/i,
    'has no declared type on SQLite: order by it and take one',
  ],
  [/\bdistinct on\b|\barray\[|\bany\(/i, 'PostgreSQL only'],
]

const stores = globSync('server/**/*-store.ts')

test('stores use only SQL that both databases understand', () => {
  assert.ok(stores.length >= 5)
  for (const store of stores) {
    const code = readFileSync(store, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    for (const [word, why] of oneDialect) assert.doesNotMatch(code, word, `${store}: ${why}`)
  }
})

test('migrations use only SQL that both databases understand', () => {
  const migrations = globSync('server/db/migrations/**/*.ts')
  assert.ok(migrations.length >= 2)
  for (const migration of migrations) {
    const code = readFileSync(migration, 'utf8')
    assert.doesNotMatch(
      code,
      /'(uuid|serial|bytea|blob|varchar.*|autoincrement)'/i,
      `${migration}: use text, integer, bigint`,
    )
  }
})
