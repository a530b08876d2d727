import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import type { Peers } from '../../db/peers.ts'

export type Deletions = Disposable & {
  /** Runs `work` and returns true; during a backup, returns false at once without running it. */
  whileNoBackup(work: () => Promise<void>): Promise<boolean>
}

type Lock = Disposable & { tryLock(): Promise<boolean>; unlock(): Promise<void> }

const lockName = 'deletions'
// sqlite.org/rescode.html: SQLITE_BUSY
const busy = 5
// READONLY, CANTOPEN: if the lock file cannot be created, nothing can be deleted either.
const cannotWrite = [8, 14]
const [retryMs, maxWaitMs] = [100, 600_000]

/** The operating system or PostgreSQL releases the lock when its process ends, however that happens. */
export function openDeletions({ dataFolder, databaseUrl }: Settings, peers: Peers): Deletions {
  const lock = databaseUrl ? lockAmong(peers) : lockFile(dataFolder)
  let running = 0
  let taking: Promise<boolean> | undefined
  return {
    whileNoBackup: async (work) => {
      running += 1
      try {
        taking ??= lock.tryLock()
        if (!(await taking)) return false
        await work()
        return true
      } finally {
        running -= 1
        if (running === 0) {
          const wasTaken = await taking?.catch(() => false)
          // Another call may have begun during the await.
          if (running === 0) taking = undefined
          if (wasTaken && running === 0) await lock.unlock()
        }
      }
    },
    [Symbol.dispose]: () => lock[Symbol.dispose](),
  }
}

const lockAmong = (peers: Peers): Lock => ({
  tryLock: () => peers.tryLock(lockName),
  unlock: () => peers.unlock(lockName),
  [Symbol.dispose]: () => {},
})

function lockFile(dataFolder: string): Lock {
  const db = new DatabaseSync(join(dataFolder, 'sweep.sqlite'), { timeout: 0 })
  return {
    tryLock: async () => isFree(() => db.exec('begin exclusive')),
    unlock: async () => db.exec('rollback'),
    [Symbol.dispose]: () => db.close(),
  }
}

/** Keeps every process of the library from deleting files until disposal or the end of this process. */
export function pauseDeletions({ dataFolder, databaseUrl }: Settings): Promise<AsyncDisposable> {
  return databaseUrl ? pauseOnPostgres(databaseUrl) : pauseInFolder(dataFolder)
}

async function pauseOnPostgres(url: string) {
  const { openPatientClient } = await import('../../db/postgres/open-client.ts')
  await using opened = new AsyncDisposableStack()
  const client = opened.use(await openPatientClient(url, { keepAlive: true }))
  client.on('error', () => {})
  await client.query(`set lock_timeout = ${maxWaitMs}`)
  await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [lockName])
  return opened.move()
}

async function pauseInFolder(dataFolder: string) {
  await using opened = new AsyncDisposableStack()
  try {
    const db = new DatabaseSync(join(dataFolder, 'sweep.sqlite'), { timeout: 0 })
    opened.defer(() => db.close())
    const giveUp = performance.now() + maxWaitMs
    while (!isFree(() => db.exec('begin; select count(*) from sqlite_master'))) {
      db.exec('rollback')
      if (performance.now() > giveUp)
        throw new CommandError('Files are being deleted for too long. Try again later.')
      await pause(retryMs)
    }
  } catch (error) {
    if (!cannotWrite.includes((error as { errcode?: number }).errcode ?? 0)) throw error
  }
  return opened.move()
}

function isFree(take: () => void) {
  try {
    take()
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw error
    return false
  }
}
