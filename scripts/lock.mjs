import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const waitMs = 200
const unsignedMs = 5_000

/** Lets one process at a time do `work`; a lock whose owner is dead is taken over. */
export async function withLock(path, work) {
  await take(path)
  try {
    return work()
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

async function take(path) {
  const started = Date.now()
  for (;;) {
    try {
      mkdirSync(path)
      writeFileSync(join(path, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw explain(error)
    }
    if (isAbandoned(path, started)) rmSync(path, { recursive: true, force: true })
    else await pause(waitMs)
  }
}

function isAbandoned(path, started) {
  try {
    process.kill(Number(readFileSync(join(path, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    // Made, but not signed yet: its owner gets a moment.
    if (error.code === 'ENOENT') return Date.now() - started > unsignedMs
    return error.code === 'ESRCH'
  }
}

function explain(error) {
  const isForbidden = error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS'
  return isForbidden
    ? new Error(
        `This folder cannot be written by this user (${process.cwd()}). Clone Lectern as the user who runs it.`,
      )
    : error
}
