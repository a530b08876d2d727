// Runs everything that has to hold, and says in one line what it had to leave out.
//   npm test            all of it          npm run check       the fast part: types, lint, law, server tests
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { postgresPrograms } from '../test/postgres.ts'
import { preparePostgres } from '../test/prepare-postgres.ts'

type Step = {
  onPostgres?: boolean
  name: string
  command: string[]
  counts?: { passed: RegExp; failed: RegExp; skipped?: RegExp }
}

const nodeTest = { passed: /^ℹ pass (\d+)/m, failed: /^ℹ fail (\d+)/m, skipped: /^ℹ skipped (\d+)/m }
const playwright = { passed: /^\s+(\d+) passed/m, failed: /^\s+(\d+) failed/m, skipped: /^\s+(\d+) skipped/m }

const testFiles = globSync('{contract,server,web,test,scripts,samples}/**/*.test.ts').sort()

const fast: Step[] = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc'] },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  {
    name: 'law, contract and server',
    command: ['--test', '--test-reporter=spec', ...testFiles],
    counts: nodeTest,
  },
]
// Every test that touches rows once more, on the other database.
const postgres: Step = {
  name: 'server on PostgreSQL',
  command: [
    '--test',
    '--test-reporter=spec',
    ...globSync('server/{http,db,media,user,course,lecture,start}/*.test.ts').sort(),
  ],
  counts: nodeTest,
  onPostgres: true,
}
const journeys: Step = {
  name: 'journeys in a browser',
  command: ['node_modules/@playwright/test/cli.js', 'test', '--config=browser/playwright.config.ts'],
  counts: playwright,
}

const wanted = process.argv.slice(2)
const hasPostgres = postgresPrograms() !== undefined
const server = hasPostgres ? [...fast, postgres] : fast
const steps = wanted.includes('check') ? server : [...server, journeys]
const totals = { passed: 0, failed: 0, skipped: 0 }
const broken: string[] = []

for (const step of steps) {
  console.log(`\n— ${step.name}`)
  await using database = step.onPostgres ? await preparePostgres() : undefined
  const { code, output } = await run(step.command, database?.environment)
  count(step, output)
  if (code !== 0) broken.push(step.name)
}

if (!hasPostgres)
  console.log('\nLeft out: the server on PostgreSQL, because its programs are not under /usr/lib/postgresql.')
console.log(broken.length ? `\nBroken: ${broken.join(', ')}` : '\nEverything holds.')
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(broken.length ? 1 : 0)

function run(
  command: string[],
  more: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...more },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

function count({ counts }: Step, output: string) {
  const read = (pattern: RegExp | undefined) => Number(pattern?.exec(output)?.[1] ?? 0)
  totals.passed += read(counts?.passed)
  totals.failed += read(counts?.failed)
  totals.skipped += read(counts?.skipped)
}
