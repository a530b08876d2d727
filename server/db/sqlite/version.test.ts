import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requireSqliteVersion } from './version.ts'

test('a SQLite with the checkpoint race is rejected', () => {
  assert.throws(() => requireSqliteVersion('3.51.2'), /too old/)
  for (const good of ['3.51.3', '3.52.0', '4.0.0']) requireSqliteVersion(good)
})
