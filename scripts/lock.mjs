import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const waitMs = 200
const unnamedOwnerMs = 5_000

/** Runs `work` in one process at a time; a lock whose owner is dead is taken over. */
export async function withLock(path, work) {
  await take(path)
  try {
    return await work()
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

async function take(path) {
  const started = Date.now()
  let isLogged = false
  while (!make(path)) {
    if (isAbandoned(path, started)) rmSync(path, { recursive: true, force: true })
    else {
      if (!isLogged) isLogged = logOwner(path)
      await pause(waitMs)
    }
  }
}

function make(path) {
  try {
    mkdirSync(path)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(path, 'pid'), String(process.pid))
  return true
}

function isAbandoned(path, started) {
  const owner = readOwner(path)
  // The owner creates the lock first and writes its process id afterwards, so it gets some time.
  return owner ? isDead(owner) : Date.now() - started > unnamedOwnerMs
}

function readOwner(path) {
  try {
    return Number(readFileSync(join(path, 'pid'), 'utf8'))
  } catch {
    return 0
  }
}

function isDead(owner) {
  // After a restart of the machine or the container, the old owner's process id can be our own.
  if (owner === process.pid) return true
  try {
    process.kill(owner, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function logOwner(path) {
  const owner = readOwner(path)
  if (!owner) return false
  console.error(
    `Process ${owner} is preparing this folder; waiting for it. If it is no Lectern, remove ${path}.`,
  )
  return true
}
