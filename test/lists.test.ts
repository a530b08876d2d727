import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { endpoints } from '../contract/api/endpoints.ts'
import { generateLists } from '../scripts/generate/write-lists.ts'
import { migrationNames } from '../server/db/migrate.ts'

test('the lists of endpoints, messages and migrations name every file of their folders', () => {
  const lists = generateLists()
  assert.equal(lists.size, 3)
  for (const [path, text] of lists) assert.equal(readFileSync(path, 'utf8'), text, 'run npm run generate')
  assert.ok(Object.keys(endpoints).length > 100)
  assert.ok(migrationNames.length > 0)
})
