import { globSync } from 'node:fs'
import { postgresPrograms } from '../test/postgres/postgres.ts'

type Counts = { passed: RegExp; failed: RegExp; skipped: RegExp }

/** One program of the test run, and how its closing lines are read. */
export type Step = { name: string; command: string[]; counts?: Counts; onPostgres?: boolean }

const nodeTest: Counts = { passed: /^ℹ pass (\d+)/m, failed: /^ℹ fail (\d+)/m, skipped: /^ℹ skipped (\d+)/m }
const playwright: Counts = {
  passed: /^\s+(\d+) passed/m,
  failed: /^\s+(\d+) failed/m,
  skipped: /^\s+(\d+) skipped/m,
}

const testsIn = (patterns: string, exclude: string[]) => [
  '--test',
  '--test-reporter=spec',
  '--test-timeout=300000',
  ...globSync(patterns, { exclude }).sort(),
]

const types: Step = { name: 'types', command: ['node_modules/typescript/bin/tsc'] }
const lint: Step = { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] }
const law: Step = {
  name: 'law, contract and server',
  command: testsIn('{contract,server,web,test,scripts,samples}/**/*.test.ts', [
    'scripts/fresh-clone.test.ts',
  ]),
  counts: nodeTest,
}
// Every test that touches rows once more, on the other database.
const postgres: Step = {
  name: 'server on PostgreSQL',
  command: testsIn('server/**/*.test.ts', ['server/db/sqlite/*', 'server/media/video/*', 'server/pages/*']),
  counts: nodeTest,
  onPostgres: true,
}
const faults: Step = {
  name: 'faults, the short form',
  command: testsIn('faults/**/*.test.ts', []),
  counts: nodeTest,
}
const journeys: Step = {
  name: 'journeys in a browser',
  command: ['node_modules/@playwright/test/cli.js', 'test', '--config=browser/playwright.config.ts'],
  counts: playwright,
}
const freshClone: Step = {
  name: 'npm start in a fresh clone',
  command: ['--test', '--test-reporter=spec', 'scripts/fresh-clone.test.ts'],
  counts: nodeTest,
}

const hasPostgres = postgresPrograms() !== undefined

/** The fast part: what a person runs before each commit. */
export const fastSteps = [types, lint, law, ...(hasPostgres ? [postgres] : [])]

export const allSteps = [...fastSteps, faults, journeys, freshClone]

/** What this machine cannot run, and why. */
export const leftOut = hasPostgres
  ? []
  : ['Left out: the server on PostgreSQL, because its programs are not under /usr/lib/postgresql.']
