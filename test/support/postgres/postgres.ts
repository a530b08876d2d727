import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const startTimeoutMs = 60_000

/** The folder of the newest installed PostgreSQL's programs; undefined without one. */
export const postgresPrograms = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)

/** A private cluster in a temporary folder, reached through a socket. Disposing of it removes everything. */
export async function startPostgres(settings: Record<string, string> = {}) {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'))
  const owner = ownerOf(folder)
  const data = join(folder, 'data')
  const initialized = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'lectern', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    owner,
  )
  if (initialized.status !== 0) throw new Error(`initdb: ${initialized.stderr}`)

  const all = { listen_addresses: '', unix_socket_directories: folder, max_connections: '200', ...settings }
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...parameters], { ...owner, stdio: 'ignore' })
  await waitUntilReady(programs, folder, server)

  const run = (program: string, ...more: string[]) => {
    const done = spawnSync(join(programs, program), ['-h', folder, '-U', 'lectern', ...more], {
      ...owner,
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
    return done.stdout
  }
  return {
    process: server,
    programs,
    folder,
    run,
    addressOf: (database: string) =>
      `postgres://lectern@localhost/${database}?host=${encodeURIComponent(folder)}`,
    [Symbol.asyncDispose]: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT')
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so the user `postgres` then owns everything. Returns options for spawn. */
export function ownerOf(folder: string) {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const owner = { uid: id('-u'), gid: id('-g') }
  chownSync(folder, owner.uid, owner.gid)
  return { ...owner, cwd: folder }
}

/** Throws if the server exits or does not accept connections within a minute. */
export async function waitUntilReady(
  programs: string,
  folder: string,
  server: { exitCode: number | null },
  port = '5432',
) {
  const giveUp = Date.now() + startTimeoutMs
  while (spawnSync(join(programs, 'pg_isready'), ['-h', folder, '-p', port, '-q']).status !== 0) {
    if (server.exitCode !== null || Date.now() > giveUp) throw new Error('PostgreSQL did not start')
    await pause(50)
  }
}
