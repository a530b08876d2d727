import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms } from '../test/support/postgres/postgres.ts'
import { nginxVersion } from './nginx.ts'

export function describeMachine(): string[] {
  const { node, sqlite } = process.versions
  const load = loadavg().map((average) => average.toFixed(2))
  return [
    `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- ${availableParallelism()} cores, ${process.arch}; load average before the start: ${load.join(', ')}`,
    `- Node ${node}, SQLite ${sqlite}, PostgreSQL ${postgresVersion() ?? 'missing'}, nginx ${nginxVersion() ?? 'missing'}`,
  ]
}

function postgresVersion() {
  const programs = postgresPrograms()
  if (!programs) return undefined
  const { stdout } = spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)*/.exec(stdout)?.[0]
}
