import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openLog } from '../../../server/core/log.ts'
import { openPostgres } from '../../../server/db/open.ts'
import { postgresPrograms, startPostgres } from '../../../test/support/postgres/postgres.ts'
import { alternate, type Comparison, type Figures } from '../../alternate.ts'
import { messageColumns, messageDraft } from '../../message-row.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'

const rows = 20_000
const pgbenchClients = 16
const together = 64
const runTimeoutMs = 120_000

const program = (name: string) => fileURLToPath(new URL(`../../programs/${name}`, import.meta.url))
const throughProduct = program('write-through-product.ts')
const raw = program('write-raw.ts')

export async function* compareWrites(): AsyncGenerator<Comparison | string> {
  const ours = () => onFreshFile(throughProduct)
  yield {
    title: 'Durable small writes on SQLite, 64 at once',
    limitName: 'raw node:sqlite, a commit each',
    rounds: await alternate(ours, () => onFreshFile(raw, 1)),
  }
  yield {
    title: 'The same against raw commits of 64 rows',
    limitName: 'raw node:sqlite, 64 rows a commit',
    rounds: await alternate(ours, () => onFreshFile(raw, together)),
  }
  if (postgresPrograms()) yield await compareOnPostgres()
  else yield 'Left out: durable writes on PostgreSQL, because its programs are not installed.'
}

async function onFreshFile(script: string, rowsInOneCommit = 1) {
  await using folder = await makeTemporaryFolder()
  return await runWriter(script, join(folder.path, 'bench.sqlite'), rowsInOneCommit)
}

async function runWriter(script: string, where: string, rowsInOneCommit = 1): Promise<Figures> {
  const parameters = [script, where, rows, rowsInOneCommit].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { timeout: runTimeoutMs })
  return JSON.parse(stdout)
}

async function compareOnPostgres(): Promise<Comparison> {
  await using cluster = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  cluster.run('createdb', 'bench')
  const address = cluster.addressOf('bench')
  await (await openPostgres(address, openLog('silent'))).destroy()
  const script = join(cluster.folder, 'insert.sql')
  writeFileSync(script, insertStatement())

  return {
    title: 'Durable small writes on PostgreSQL, 64 at once',
    limitName: `pgbench, ${pgbenchClients} clients`,
    rounds: await alternate(
      async () => onlyRate(await runWriter(throughProduct, address)),
      async () => {
        const each = String(rows / pgbenchClients)
        const options = ['-n', '-f', script, '-c', String(pgbenchClients), '-j', '1', '-t', each]
        const output = cluster.run('pgbench', ...options, 'bench')
        return { 'writes/s': Number(/^tps = ([\d.]+)/m.exec(output)?.[1]) }
      },
    ),
  }
}

/** pgbench is a separate program; its CPU time says nothing about the product's. */
const onlyRate = (figures: Figures): Figures => ({ 'writes/s': figures['writes/s'] ?? Number.NaN })

function insertStatement() {
  const { name, email, message } = messageDraft(1)
  const values = ['gen_random_uuid()::text', 'now()', "'new'", `'${name}'`, `'${email}'`, `'${message}'`]
  return `insert into contact_message (${messageColumns.join(', ')}) values (${values.join(', ')});\n`
}
