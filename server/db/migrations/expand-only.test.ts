import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { migrationNames } from '../migrate.ts'

/** Migrations that take something away, each with the reason why no process of the version before misses it. */
const contracting: Record<string, string> = {
  '0114-lecture-progress': 'they read and write through the view `place`',
}

const takesAway =
  /\bdrop(Table|Column|Index|View|Constraint)\b|\brename(To|Column)\b|\bsetNotNull\b|\bsetDataType\b|\bdrop (table|column|index|constraint)\b|\brename (to|column)\b/i

test('a migration only adds, so that processes of the version before run on; what takes away is listed with its reason', () => {
  const found = migrationNames.filter((name) => takesAway.test(readMigration(name)))
  assert.deepEqual(
    found,
    Object.keys(contracting),
    'expand now, contract in a later version: docs/decisions/0017-rolling-upgrades.md',
  )
  for (const [name, reason] of Object.entries(contracting)) assert.ok(reason, name)
})

function readMigration(name: string) {
  const [path] = globSync(`server/db/migrations/**/${name}.ts`)
  assert.ok(path, `no file of ${name}`)
  return readFileSync(path, 'utf8')
}
