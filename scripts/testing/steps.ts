import { globSync } from 'node:fs'
import { postgresPrograms } from '../../test/support/postgres/postgres.ts'
import { noSwift } from '../../test/support/s3/start-swift.ts'
import { groupTests } from './group-tests.ts'
import { usesDatabase } from './uses-database.ts'

type Counts = { passed: RegExp; failed: RegExp; skipped: RegExp }

export type Step = {
  name: string
  command: string[]
  counts?: Counts
  onPostgres?: boolean
  usesSwift?: boolean
  /** Its libraries lie on a disk, not in memory. */
  isOnDisk?: boolean
}

const nodeTest: Counts = { passed: /^ℹ pass (\d+)/m, failed: /^ℹ fail (\d+)/m, skipped: /^ℹ skipped (\d+)/m }
const playwright: Counts = {
  passed: /^\s+(\d+) passed/m,
  failed: /^\s+(\d+) failed/m,
  skipped: /^\s+(\d+) skipped/m,
}

const reporters = ['spec', './scripts/testing/node-results.ts'].flatMap((reporter) => [
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
])

const filesIn = (patterns: string, exclude: string[]) => globSync(patterns, { exclude }).sort()

const nodeTests = (files: string[], atOnce: number) => [
  '--test',
  `--test-concurrency=${atOnce}`,
  ...reporters,
  '--test-timeout=300000',
  ...files,
]

/** Security and fault tests measure a process, so they run one after the other. */
const testsIn = (patterns: string, exclude: string[]) => nodeTests(filesIn(patterns, exclude), 1)

const groupedTestsIn = (patterns: string, exclude: string[]) => groupedTests(filesIn(patterns, exclude))

const groupedTests = (files: string[]) => {
  const { server = [], others = [] } = Object.groupBy(files, (file) =>
    file.startsWith('server/') ? 'server' : 'others',
  )
  return nodeTests([...groupTests(server), ...others], 2)
}

const types: Step = { name: 'types', command: ['node_modules/typescript/bin/tsc'] }
const lint: Step = { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] }
const sqliteTests = '{contract,server,web,test,scripts,samples}/**/*.test.ts'
const otherSteps = ['scripts/{fresh-clone,release}.test.ts', 'test/{faults,security,image}/**']
const architecture: Step = {
  name: 'architecture, contract and server',
  command: groupedTestsIn(sqliteTests, otherSteps),
  counts: nodeTest,
  usesSwift: true,
}
const architectureWithoutMedia: Step = {
  ...architecture,
  usesSwift: false,
  command: groupedTestsIn(sqliteTests, [
    ...otherSteps,
    'server/{video,cli}/**',
    'server/storage/media-store.test.ts',
    'server/storage/bucket/**',
    'test/deploy/**',
    'server/features/lecture/video/**',
  ]),
}
// Every test that uses the database runs a second time, on PostgreSQL.
const postgres: Step = {
  name: 'server on PostgreSQL',
  command: groupedTests(
    filesIn('server/**/*.test.ts', [
      'server/video/*',
      'server/images/*',
      'server/pages/*',
      'server/metrics/*',
      // Headers, bodies and hosts are rejected before any query.
      'server/http/hardening/*',
      'server/http/multipart/*',
      // The storage does not depend on the database.
      'server/storage/bucket/{faults,start-with-bucket}.test.ts',
    ]).filter(usesDatabase),
  ),
  counts: nodeTest,
  onPostgres: true,
  usesSwift: true,
}
const faults: Step = {
  name: 'faults, the short form',
  command: testsIn('test/faults/**/*.test.ts', []),
  counts: nodeTest,
  isOnDisk: true,
  usesSwift: true,
}
const security: Step = {
  name: 'security, the short form',
  command: testsIn('test/security/*.test.ts', []),
  counts: nodeTest,
}
const securityOnPostgres: Step = {
  name: 'security, the short form, on PostgreSQL',
  // Pictures, videos and bare connections do not reach the database.
  command: testsIn('test/security/*.test.ts', ['test/security/{pictures,videos,rude-clients}.test.ts']),
  counts: nodeTest,
  onPostgres: true,
}
// `npm run e2e` runs the tests that wait for networks and long films.
const e2e: Step = {
  name: 'end to end in a browser, the short ones',
  command: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=test/e2e/playwright.config.ts',
    '--grep-invert=@long',
  ],
  counts: playwright,
  usesSwift: true,
}
const freshInstalls: Step = {
  name: 'npm start in a fresh clone and in a release',
  // No time limit, because a registry may be slow.
  command: [
    '--test',
    '--test-concurrency=1',
    ...reporters,
    'scripts/fresh-clone.test.ts',
    'scripts/release.test.ts',
  ],
  counts: nodeTest,
  isOnDisk: true,
}

const hasPostgres = postgresPrograms() !== undefined

export const fastSteps = [types, lint, architectureWithoutMedia]

// The longest first: steps run side by side, and the last ones should end together.
export const allSteps = [
  types,
  lint,
  architecture,
  e2e,
  ...(hasPostgres ? [postgres, securityOnPostgres] : []),
  security,
  faults,
  freshInstalls,
]

const withoutPostgres =
  'Left out: the server on PostgreSQL, because its programs are not under /usr/lib/postgresql.'
const withoutSwift = `Left out: media in S3. ${noSwift}`
const withoutLong =
  'Left out: the end-to-end tests that take minutes, because `npm run e2e` runs them, and the image, because `npm run image` builds it.'

export const leftOutOfCheck = [
  'Left out: PostgreSQL, S3, videos, backups, faults, security and the browser, because `npm test` runs them.',
]

export const leftOut = [
  ...(hasPostgres ? [] : [withoutPostgres]),
  ...(noSwift ? [withoutSwift] : []),
  withoutLong,
]
