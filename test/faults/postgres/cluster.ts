import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../support/free-port.ts'
import { ownerOf, postgresPrograms, waitUntilReady } from '../../support/postgres/postgres.ts'
import { undoAtExit } from '../../support/undo-at-exit.ts'
import { signalFamily } from '../tools/processes.ts'

export type Cluster = Awaited<ReturnType<typeof makeCluster>>

export async function makeCluster(settings: Record<string, string> = {}, primary?: { port: number }) {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'lectern-cluster-'))
  const owner = ownerOf(folder)
  const data = join(folder, 'data')
  const port = await findFreePort()
  let server: ChildProcess | undefined

  const run = (program: string, ...parameters: string[]) => {
    const done = spawnSync(join(programs, program), parameters, { ...owner, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
    return done.stdout.trim()
  }
  if (primary) {
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'lectern']
    run('pg_basebackup', ...from, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync')
  } else {
    run('initdb', '-D', data, '-U', 'lectern', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8')
  }

  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null
  // PostgreSQL ends with this process; the files that remain in the temporary folder are small.
  const forget = undoAtExit(() => {
    if (isRunning()) signalFamily(Number(server?.pid), 'SIGKILL')
  })
  const cluster = {
    port,
    host: `127.0.0.1:${port}`,
    start: async () => {
      const all = {
        listen_addresses: '127.0.0.1',
        port: String(port),
        unix_socket_directories: folder,
        ...settings,
      }
      const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      server = spawn(join(programs, 'postgres'), ['-D', data, ...parameters], { ...owner, stdio: 'ignore' })
      await waitUntilReady(programs, folder, server, String(port))
    },
    /** SIGQUIT is PostgreSQL's immediate shutdown, like a power failure. */
    stop: async (signal: NodeJS.Signals) => {
      if (!server || !isRunning()) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    },
    /** Stops all PostgreSQL processes: connections stay open and get no response. */
    hang: () => signalFamily(Number(server?.pid), 'SIGSTOP'),
    goOn: () => signalFamily(Number(server?.pid), 'SIGCONT'),
    promote: async () => {
      // Asynchronous, so that this process keeps writing.
      const promoting = spawn(join(programs, 'pg_ctl'), ['promote', '-w', '-D', data], {
        ...owner,
        stdio: 'ignore',
      })
      const [code] = await once(promoting, 'exit')
      if (code !== 0) throw new Error(`pg_ctl promote ended with ${code}`)
    },
    query: (sql: string) =>
      run('psql', '-h', folder, '-p', String(port), '-U', 'lectern', '-Atc', sql, 'postgres'),
    [Symbol.asyncDispose]: async () => {
      if (isRunning()) cluster.goOn()
      await cluster.stop('SIGQUIT')
      forget()
      await rm(folder, { recursive: true })
    },
  }
  await cluster.start()
  return cluster
}

export const databaseOf = (...clusters: Pick<Cluster, 'host'>[]) => ({
  DATABASE_URL: `postgres://lectern@${clusters.map(({ host }) => host).join(',')}/postgres`,
})
