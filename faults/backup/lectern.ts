import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** How one of the operator's commands ended and what it said; `code` is null when it was killed. */
export type Told = { code: number | null; said: string }

/** Begins one of the operator's commands on the library in `folder`. */
export function beginLectern(folder: string, words: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/operate/lectern.ts', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...environment },
    timeout: 120_000,
  })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  const ended = once(child, 'close').then(([code]): Told => ({ code, said }))
  return { child: child as ChildProcess, ended }
}

/** One of the operator's commands, until it has ended. */
export const lectern = (folder: string, ...words: string[]) => beginLectern(folder, words).ended
