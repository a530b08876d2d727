import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { makeClone } from './fresh/clone.ts'
import { findMissing } from './fresh/machine.ts'
import { expectNewLibrary, isHealthy, readReady } from './fresh/ready.ts'
import { startNpm } from './fresh/start-npm.ts'

const missing = await findMissing('git', 'npm')
const isClone = existsSync(fileURLToPath(new URL('../.git', import.meta.url)))
const skip = missing.length
  ? `this machine has no ${missing.join(' and no ')}`
  : !isClone && 'this folder is no git clone'

// The clone has the last commit: uncommitted changes are not tested here.
test('npm start alone turns a fresh clone into a running library, and TERM ends it', { skip }, async () => {
  await using clone = await makeClone()
  await using running = startNpm(clone, ['start'])

  const ready = await readReady(running)

  assert.match(ready.address, /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.match(ready.email ?? '', /@/)
  assert.equal(ready.dataFolder, join(clone.folder, 'data'))
  await expectNewLibrary(ready)

  running.signal('SIGTERM')
  assert.equal(await running.exit, 0)
  await running.gone()
  assert.equal(await isHealthy(ready.address), false)
})
