import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AppContext } from '../../context.ts'
import { readLastBackup } from '../../jobs/backup-note-store.ts'
import { type Daily, isBackupDue } from './is-backup-due.ts'

const lookEveryMs = 60_000
const program = fileURLToPath(new URL('../../cli/lectern.ts', import.meta.url))

type Context = Pick<AppContext, 'settings' | 'db' | 'log' | 'now'>

/** Backs up at BACKUP_SCHEDULE in a separate process. Among several Lectern processes, the one with the lease does it. */
export function scheduleBackups(context: Context, run = runBackup): AsyncDisposable {
  const { backupAt, timeZone } = context.settings
  if (!backupAt) return { [Symbol.asyncDispose]: async () => {} }
  const ending = new AbortController()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= backUpWhenDue(context, { clock: backupAt, zone: timeZone }, () => run(ending.signal)).finally(
      () => {
        running = undefined
      },
    )
  }, lookEveryMs).unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}

export async function backUpWhenDue(
  { db, log, now }: Omit<Context, 'settings'>,
  daily: Daily,
  run: () => Promise<string>,
) {
  try {
    if (!isBackupDue(daily, await readLastBackup(db), now())) return
    const failure = await run()
    if (failure) log.error({ failure }, 'a scheduled backup did not succeed')
  } catch (error) {
    log.error({ err: error }, 'a scheduled backup did not begin')
  }
}

/** Returns the command's standard error, empty on success. */
async function runBackup(signal: AbortSignal) {
  const child = spawn(process.execPath, [program, 'backup', '--scheduled'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end, { once: true })
  let output = ''
  child.stderr.on('data', (part) => {
    output += part
  })
  const [code] = await once(child, 'close').finally(() => signal.removeEventListener('abort', end))
  return code === 0 || signal.aborted ? '' : output || `it ended with ${code}`
}
