import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../core/log.ts'
import { DatabaseDamaged } from '../unavailable.ts'
import type { Damage } from './damage.ts'

// Checking this much takes a fraction of a second.
const maxBytesBeforeStart = 64_000_000

/** Throws a DatabaseDamaged (sqlite.org/pragma.html#pragma_quick_check). Checks a large database while it is served. */
export function checkDatabase(file: string, damage: Damage, log: Log): Disposable {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (bytes > maxBytesBeforeStart) return checkBeside(file, damage, log)
  const found = bytes > 0 ? quickCheck(file) : undefined
  if (found) throw new DatabaseDamaged(found)
  return { [Symbol.dispose]: () => {} }
}

function checkBeside(file: string, damage: Damage, log: Log): Disposable {
  const thread = new Worker(new URL('./quick-check-thread.ts', import.meta.url), { workerData: { file } })
  thread.on('message', (found: string) => damage.report(found))
  thread.on('error', (error) => log.error({ err: error }, 'The database could not be checked'))
  thread.unref()
  return { [Symbol.dispose]: () => void thread.terminate() }
}

export function quickCheck(file: string): string | undefined {
  try {
    using db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    const { quick_check } = db.prepare('pragma quick_check(1)').get() as { quick_check: string }
    return quick_check === 'ok' ? undefined : oneLine(quick_check)
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number }
    if (!isDamage(errcode)) throw error
    return message
  }
}

// sqlite.org/rescode.html: SQLITE_CORRUPT, SQLITE_NOTADB, the low byte of an extended code
const isDamage = (errcode: number) => [11, 26].includes(errcode & 0xff)

const oneLine = (text: string) => text.replace(/^\*\*\*.*\*\*\*\s*/, '').replaceAll('\n', ' ')
