import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgresPrograms, startPostgres } from '../../test/support/postgres/postgres.ts'
import type { Figures } from '../alternate.ts'
import { showSides } from '../show.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const program = fileURLToPath(new URL('../programs/enrolment/measure-school.ts', import.meta.url))

/** A school with 10,000 people, 300 courses and 2,700 dates. CPU time is that of our own process. */
export async function* measureEnrolment(): AsyncGenerator<string> {
  const sides = new Map([['SQLite', [await measure({})]]])
  if (postgresPrograms()) {
    await using cluster = await startPostgres({ fsync: 'on', synchronous_commit: 'on' })
    cluster.run('createdb', 'school')
    sides.set('PostgreSQL', [await measure({ DATABASE_URL: cluster.addressOf('school') })])
  }
  yield showSides('A school with 10,000 people, 300 courses and 2,700 dates', sides)
}

async function measure(more: Record<string, string>): Promise<Figures> {
  await using folder = await makeTemporaryFolder()
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder.path], {
    env: { ...process.env, ...more },
  })
  return JSON.parse(stdout)
}
