import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** `code` is null if the command was killed. */
type CommandOutput = { code: number | null; output: string }

export function beginLectern(folder: string, words: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/cli/lectern.ts', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...environment },
    timeout: 120_000,
  })
  let output = ''
  child.stderr.on('data', (part) => {
    output += part
  })
  const ended = once(child, 'close').then(([code]): CommandOutput => ({ code, output }))
  return { child: child as ChildProcess, ended }
}

export const lectern = (folder: string, ...words: string[]) => beginLectern(folder, words).ended
