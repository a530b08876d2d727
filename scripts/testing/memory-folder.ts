import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { release, tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const minFreeBytes = 6 * 1024 ** 3
const prefix = 'lectern-run-'

/**
 * A folder for the libraries and clusters of tests. In memory where there is room: on a disk whose fsync takes 10 ms a
 * PostgreSQL database is copied in 2.4 s, in memory in 0.05 s. Kills and full disks are tested on a disk all the same.
 */
export function openMemoryFolder() {
  const parent = hasRoom() ? inMemory : tmpdir()
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // PostgreSQL and Swift run as users of their own below it.
  chmodSync(folder, 0o711)
  return {
    environment: { TMPDIR: folder },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= minFreeBytes && hasAttributes() && mayExecute()
  } catch {
    return false
  }
}

/** tmpfs(5): extended attributes of users, which Swift needs, since Linux 6.6. */
function hasAttributes() {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return major > 6 || (major === 6 && minor >= 6)
}

/** The tests' browser is unpacked into the folder. proc(5): device, mount point, type, options. */
const mayExecute = () =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, point, , options]) => point === inMemory && options?.split(',').includes('noexec'))

/** Runs that were killed leave their folder behind, which takes memory. */
function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (owner && !isRunning(Number(owner))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
