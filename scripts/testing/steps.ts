import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { postgresPrograms } from '../../test/support/postgres/postgres.ts'
import { noSwift } from '../../test/support/s3/start-swift.ts'
import { groupTests, usesDatabase } from './group-tests.ts'

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

/** `check` is the fast part, `default` what CI runs. */
export type Scope = 'check' | 'default' | 'all'

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

// Only what hangs takes as long; faults take minutes on a slow machine.
const testMinutes = 15

const nodeTests = (files: string[], atOnce: number) => [
  '--test',
  `--test-concurrency=${atOnce}`,
  ...reporters,
  `--test-timeout=${testMinutes * 60_000}`,
  ...files,
]

/** Security and fault tests measure a process, so they run one after the other. */
const testsIn = (patterns: string, exclude: string[]) => nodeTests(filesIn(patterns, exclude), 1)

const groupedTestsIn = (patterns: string, exclude: string[], atOnce = 2) =>
  groupedTests(filesIn(patterns, exclude), atOnce)

const groupedTests = (files: string[], atOnce = 2) => {
  const { server = [], others = [] } = Object.groupBy(files, (file) =>
    file.startsWith('server/') ? 'server' : 'others',
  )
  return nodeTests([...groupTests(server), ...others], atOnce)
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
  command: groupedTestsIn(
    sqliteTests,
    [
      ...otherSteps,
      'server/{cli,images,lifecycle,video}/**',
      'server/storage/media-store.test.ts',
      'server/storage/bucket/**',
      'test/deploy/**',
      'server/features/lecture/video/**',
    ],
    // No other step runs beside it for long: with two, a core waits a quarter of the time.
    3,
  ),
}
const databaseTests = filesIn('server/**/*.test.ts', [
  'server/video/*',
  'server/images/*',
  'server/pages/*',
  'server/metrics/*',
  // Headers, bodies and hosts are rejected before any query.
  'server/http/hardening/*',
  'server/http/multipart/*',
  // It judges a file; the keys of a library are read on both by the tests beside it.
  'server/cli/certificate/verify-certificate.test.ts',
  // The storage does not depend on the database.
  'server/storage/bucket/{faults,start-with-bucket}.test.ts',
  // What is made of a video or drawn on paper does not, either; their rows and jobs have tests of their own.
  'server/features/lecture/video/{audio-lecture,captions-in-video,choose-poster,edited-video}.test.ts',
  'server/features/certificate/pdf/*',
]).filter(usesDatabase)
/** Where requests or processes run at once, or SQL is written, the two databases differ. Elsewhere Kysely writes it. */
const differs = (file: string) =>
  !/^server\/(cli|features)\//.test(file) ||
  [file, ...globSync(`${dirname(file)}/*-store.ts`)].some((path) =>
    /Promise\.all\(|openPeer|preparedDatabase|isSqlite|sql[<`]/.test(readFileSync(path, 'utf8')),
  )
/** Commands copy, move and restore whole databases. */
const isCommand = (file: string) => file.startsWith('server/cli/')
const onPostgres = (files: string[]): Step => ({
  name: 'server on PostgreSQL',
  command: groupedTests(files),
  counts: nodeTest,
  onPostgres: true,
  usesSwift: true,
})
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
  // Pictures, videos, raw bytes and bare connections do not reach the database.
  command: testsIn('test/security/*.test.ts', ['test/security/{pictures,videos,raw,rude-clients}.test.ts']),
  counts: nodeTest,
  onPostgres: true,
}
/** `npm run e2e` runs the tests tagged `@long`, which wait for networks and long films. */
const browserTests = (leftOut: string): Step => ({
  name: 'end to end in a browser',
  command: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=test/e2e/playwright.config.ts',
    `--grep-invert=${leftOut}`,
  ],
  counts: playwright,
  usesSwift: true,
})
/** A registry may be slow, so there is no time limit. One after the other: each installs more than a gigabyte. */
const installs = (name: string, files: string[]): Step => ({
  name,
  command: ['--test', '--test-concurrency=1', ...reporters, ...files],
  counts: nodeTest,
})
const freshClone = installs('npm start in a fresh clone', ['scripts/fresh-clone.test.ts'])
const cloneAndRelease = installs('npm start in a fresh clone and in a release', [
  'scripts/fresh-clone.test.ts',
  'scripts/release.test.ts',
])

const hasPostgres = postgresPrograms() !== undefined

// Steps that mostly wait run beside those that compute, so the processor is busy to the end.
const stepsOf: Record<Scope, Step[]> = {
  check: [types, lint, architectureWithoutMedia],
  default: [
    types,
    lint,
    architecture,
    browserTests('@long|@slow'),
    freshClone,
    faults,
    ...(hasPostgres ? [onPostgres(databaseTests.filter(differs))] : []),
    security,
  ],
  all: [
    types,
    lint,
    architecture,
    browserTests('@long'),
    cloneAndRelease,
    faults,
    ...(hasPostgres
      ? [onPostgres(databaseTests.filter((file) => differs(file) || isCommand(file))), securityOnPostgres]
      : []),
    security,
  ],
}

export const isScope = (word: string): word is Scope => Object.hasOwn(stepsOf, word)
export const listSteps = (scope: Scope) => stepsOf[scope]

const withoutPostgres =
  'Left out: the server on PostgreSQL, because its programs are not under /usr/lib/postgresql.'
const withoutSwift = `Left out: media in S3. ${noSwift}`
const withoutSlow =
  'Left out: slow tests and a release, and on PostgreSQL the attacks, and commands that run nothing at once and write no SQL, because `npm test -- all` runs them.'
const withoutLong =
  'Left out: the end-to-end tests that take minutes, because `npm run e2e` runs them, and the image, because `npm run image` builds it.'
const onlyFast =
  'Left out: slow tests, PostgreSQL, S3, pictures, videos, starts, backups, faults, security and the browser, because `npm test` and `npm test -- all` run them.'

export const listLeftOut = (scope: Scope) =>
  scope === 'check'
    ? [onlyFast]
    : [
        ...(hasPostgres ? [] : [withoutPostgres]),
        ...(noSwift ? [withoutSwift] : []),
        ...(scope === 'default' ? [withoutSlow] : []),
        withoutLong,
      ]
