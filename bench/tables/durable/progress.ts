import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openLog } from '../../../server/core/log.ts'
import { openPostgres } from '../../../server/db/open.ts'
import { postgresPrograms, startPostgres } from '../../../test/support/postgres/postgres.ts'
import { alternate, type Comparison, type Figures } from '../../alternate.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'

const program = fileURLToPath(new URL('../../programs/report-progress.ts', import.meta.url))
const seconds = 10
const gathered = { learners: 10_000, together: 500 }
// A tenth of the load: more would only measure how long the queue grows.
const alone = { learners: 1_000, together: 1 }
const runTimeoutMs = 180_000
const limitName = '1,000 learners, each report in a commit of its own'

/** 10,000 learners who report every 5 seconds send 2,000 reports a second. Shows what grouping them into commits gains. */
export async function* compareProgress(): AsyncGenerator<Comparison | string> {
  yield {
    title: 'Progress of 10,000 learners who report every 5 seconds, on SQLite',
    limitName,
    rounds: await alternate(
      () => onFreshFile(gathered),
      () => onFreshFile(alone),
    ),
  }
  if (postgresPrograms()) yield await compareOnPostgres()
  else yield 'Left out: progress on PostgreSQL, because its programs are not installed.'
}

async function onFreshFile(size: typeof gathered) {
  await using folder = await makeTemporaryFolder()
  return await run(join(folder.path, 'bench.sqlite'), size)
}

async function run(where: string, { learners, together }: typeof gathered): Promise<Figures> {
  const parameters = [program, where, learners, seconds, together].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { timeout: runTimeoutMs })
  return JSON.parse(stdout)
}

async function compareOnPostgres(): Promise<Comparison> {
  await using cluster = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  let made = 0
  const onFreshDatabase = async (size: typeof gathered) => {
    made += 1
    cluster.run('createdb', `bench${made}`)
    const address = cluster.addressOf(`bench${made}`)
    await (await openPostgres(address, openLog('silent'))).destroy()
    return await run(address, size)
  }
  return {
    title: 'The same on PostgreSQL',
    limitName,
    rounds: await alternate(
      () => onFreshDatabase(gathered),
      () => onFreshDatabase(alone),
    ),
  }
}
