import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'

// The bootstrap's modules are plain JavaScript for older Node versions, and have no types.
const { withLock } = await import(new URL('lock.mjs', import.meta.url).href)

let path: string
let lock: string
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'lectern-lock-'))
  lock = join(path, 'lock')
})
afterEach(() => rm(path, { recursive: true }))

async function leaveLock(owner: number) {
  await mkdir(lock)
  await writeFile(join(lock, 'pid'), String(owner))
}

test('a start waits while a running start prepares the folder', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  await leaveLock(other.pid ?? 0)
  let isOtherAlive = true
  const waiting = withLock(lock, () => isOtherAlive)

  setTimeout(() => other.kill(), 500)
  other.once('exit', () => {
    isOtherAlive = false
  })

  assert.equal(await waiting, false, 'the work began after the other one had ended')
})

test('a lock whose owner is dead is taken over', async () => {
  await leaveLock(spawnSync(process.execPath, ['-v']).pid)
  assert.equal(await withLock(lock, () => 'done'), 'done')
})

test('a lock with our own process id dates from before a restart and is taken over', async () => {
  await leaveLock(process.pid)
  assert.equal(await withLock(lock, () => 'done'), 'done')
})

test('work that fails releases the lock for the next start', async () => {
  await assert.rejects(
    withLock(lock, () => {
      throw new Error('no network')
    }),
    /no network/,
  )
  assert.equal(await withLock(lock, () => 'done'), 'done')
})
