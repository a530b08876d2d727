// The long form: a thousand generated calls for every route, others each time, on both databases.
//   npm run security              npm run security -- 5000      more of them
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { postgresPrograms } from '../support/postgres/postgres.ts'
import { preparePostgres } from '../support/postgres/prepare-postgres.ts'

const [requested = '1000'] = process.argv.slice(2)
if (!/^[1-9]\d{0,6}$/.test(requested)) {
  console.error('How many calls for each route? Say it as a number, such as: npm run security -- 5000')
  process.exit(1)
}

const onSqlite = await run('SQLite')
const onPostgres = postgresPrograms() ? await runOnPostgres() : leaveOut()
for (const line of waiting()) console.log(line)
process.exit(onSqlite && onPostgres ? 0 : 1)

async function runOnPostgres() {
  await using database = await preparePostgres()
  return await run('PostgreSQL', database.environment)
}

async function run(database: string, environment: Record<string, string> = {}) {
  console.log(`\n— on ${database}`)
  const child = spawn(process.execPath, ['--test', ...globSync('test/security/*.test.ts').sort()], {
    stdio: 'inherit',
    env: { ...process.env, HOSTILE_BODIES: requested, ...environment },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

function leaveOut() {
  console.log('\nLeft out: PostgreSQL, because its programs are not under /usr/lib/postgresql.')
  return true
}

function waiting() {
  const table = readFileSync('docs/security-tests.md', 'utf8')
  return [...table.matchAll(/^\| (\d+) \| (.+?) \|.*?(waits for [^|<]+?)\s*(?:<br>.*)?\|$/gm)].map(
    ([, line, what, feature]) => `${line} ${what}: ${feature}`,
  )
}
