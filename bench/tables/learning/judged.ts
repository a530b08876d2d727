import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgresPrograms, startPostgres } from '../../../test/support/postgres/postgres.ts'
import { alternate, type Comparison, type Figures } from '../../alternate.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'

const program = fileURLToPath(new URL('../../programs/learning/judge-learners.ts', import.meta.url))
const [many, few] = [10_000, 100]

/** A deleted lecture completes the course for everybody at once: with certificates, notifications and events. */
export async function* compareJudged(): AsyncGenerator<Comparison | string> {
  yield await compareOn('SQLite', () => ({}))
  if (!postgresPrograms()) return yield 'Left out: PostgreSQL, because its programs are not installed.'
  await using cluster = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  let made = 0
  yield await compareOn('PostgreSQL', () => {
    made += 1
    cluster.run('createdb', `judged${made}`)
    return { DATABASE_URL: cluster.addressOf(`judged${made}`) }
  })
}

const compareOn = async (database: string, open: () => Record<string, string>): Promise<Comparison> => ({
  title: `A change that completes a course for 10,000 learners, on ${database}`,
  limitName: `for ${few} learners`,
  rounds: await alternate(
    () => judge(many, open()),
    () => judge(few, open()),
  ),
})

async function judge(learners: number, more: Record<string, string>): Promise<Figures> {
  await using folder = await makeTemporaryFolder()
  const env = { ...process.env, ...more }
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder.path, `${learners}`], {
    env,
  })
  return JSON.parse(stdout)
}
