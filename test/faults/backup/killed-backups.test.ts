import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeFolder } from '../folder.ts'
import { isRestored } from './killed-backups.ts'

test('a restore that was killed between its last step and its exit counts as finished', async () => {
  await using folder = await makeFolder()
  assert.ok(!isRestored(folder), 'nothing was begun')
  const mark = join(folder.path, 'data', 'restore.unfinished')
  await mkdir(join(folder.path, 'data', 'media'), { recursive: true })
  await writeFile(mark, '')
  assert.ok(!isRestored(folder), 'it is half')
  await rm(mark)
  assert.ok(isRestored(folder))
})
