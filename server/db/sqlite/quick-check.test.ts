import assert from 'node:assert/strict'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { until } from '../../../test/support/until.ts'
import { openLog } from '../../core/log.ts'
import { Damage } from './damage.ts'
import { checkDatabase } from './quick-check.ts'

const largeBytes = 65_000_000

test('a large damaged database does not delay the start, and the damage is known soon', async () => {
  const log = openLog('silent')
  const folder = await mkdtemp(join(tmpdir(), 'lectern-check-'))
  const file = join(folder, 'large.sqlite')
  {
    using db = new DatabaseSync(file)
    db.exec('create table one (key text)')
  }
  // A page that belongs to no table: the file is longer than its header says.
  await truncate(file, largeBytes)
  const whole = new Damage(log)
  {
    using _check = checkDatabase(file, whole, log)
    assert.doesNotThrow(() => whole.require())
  }
  await writeFile(file, Buffer.alloc(largeBytes, 0xff))
  const damage = new Damage(log)
  using _check = checkDatabase(file, damage, log)
  await until('the damage is known', () => {
    try {
      damage.require()
      return false
    } catch {
      return true
    }
  })
  await rm(folder, { recursive: true })
})
