import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { CommandError } from '../../core/problem.ts'

/** Runs a program of PostgreSQL, such as `pg_dump`: Debian's newest, else that of the path. */
export async function runPostgres(program: string, parameters: string[]) {
  const debian = globSync(`/usr/lib/postgresql/*/bin/${program}`).sort().at(-1)
  const child = spawn(debian ?? program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (part) => {
    output += part
  })
  const [code] = await once(child, 'close').catch((error: Error) => [error.message])
  if (code !== 0) throw new CommandError(`${program} did not succeed: ${output || code}`)
}
