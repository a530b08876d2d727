import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { expectNoCycle } from './support/documents/expect-no-cycle.ts'
import { type Import, isTest, readImports } from './support/documents/read-imports.ts'

/** From the lowest layer to the highest: each may import itself and those before it. */
const layers: string[][] = [
  ['server/config.ts', 'server/core/'],
  ['server/db/'],
  ['server/storage/'],
  [
    'server/http/',
    'server/images/',
    'server/jobs/',
    'server/mail/',
    'server/metrics/',
    'server/outbox/',
    'server/tracing/',
    'server/rate-limit/',
    'server/scanning/',
    'server/uploads/',
    'server/video/',
  ],
  ['server/feature.ts', 'server/features/'],
  [
    'server/access.ts',
    'server/app.ts',
    'server/bounds.ts',
    'server/cache-versions.ts',
    'server/context.ts',
    'server/lifecycle/',
    'server/main.ts',
    'server/media-access.ts',
    'server/pages/',
    'server/features.ts',
    'server/first-start.ts',
    'server/features.ts',
    'server/services.ts',
  ],
  ['server/cli/'],
]

// Handlers receive all layers in this type, so those from `http` on may name it, as a type.
const context = 'server/context.ts'
const receivesContext = layers.findIndex((layer) => layer.includes('server/http/'))

const tops: Record<string, string[]> = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
}

/** Lists in which a file is found by its name, so they may hold more than 13. */
const flatLists = [
  'contract/endpoints',
  'contract/messages',
  'server/db/migrations',
  'server/db/tables',
  'test/support/inputs',
]

const files = globSync('{contract,server,web,test,scripts,samples,bench}/**/*.{ts,tsx}').filter(
  (path) => !path.endsWith('.d.ts'),
)
const imports = files.flatMap(readImports)

test('the import check finds real files', () => {
  assert.ok(files.length > 400)
  assert.ok(imports.length > 1_500)
  for (const layer of layers.flat())
    assert.ok(
      files.some((file) => file.startsWith(layer)),
      layer,
    )
})

test('contract imports zod and nothing else', () => {
  for (const { from, to } of product('contract')) {
    assert.ok(
      to.startsWith('contract/') || /^zod(\/|$)/.test(to),
      `${from} imports ${to}: only zod may be used`,
    )
  }
})

test('server and web share code only through contract', () => {
  for (const top of ['server', 'web']) {
    for (const { from, to } of product(top)) {
      const [reached = ''] = to.split('/')
      const isOurs = files.includes(to)
      assert.ok(
        !isOurs || tops[top]?.includes(reached),
        `${from} imports ${to}: put what both need into contract/`,
      )
    }
  }
})

test('what end-to-end tests share imports only the contract and the tests’ own support', () => {
  for (const { from, to } of product('test/e2e')) {
    const isAllowed = !files.includes(to) || /^(contract|test)\//.test(to)
    assert.ok(isAllowed, `${from} imports ${to}: go through the browser or the API`)
  }
})

test('a layer of the server imports only itself and the layers below it', () => {
  for (const { from, to, isType } of product('server')) {
    const [here, there] = [layerOf(from), layerOf(to)]
    if (there === -1 || (to === context && isType && here >= receivesContext)) continue
    assert.notEqual(here, -1, `${from} belongs to no layer: put it into one of the folders above`)
    assert.ok(there <= here, `${from} imports ${to}, which is above it: pass it in as an argument instead`)
  }
})

test('web/ui and web/player import only React, messages, ranges and themselves', () => {
  const shared = /^(contract|web)\/messages\/|^contract\/ranges\.ts$/
  for (const { from, to } of imports.filter((one) => !isTest(one.from))) {
    for (const folder of ['web/ui/', 'web/player/']) {
      const isOther = files.includes(to) && !to.startsWith(folder) && !shared.test(to)
      const leaves = from.startsWith(folder) && isOther
      assert.ok(!leaves, `${from} imports ${to}: a part of ${folder} takes what it shows as props`)
    }
  }
})

test('commands read files only through server/core/files/ordinary-file.ts', () => {
  const commands = files.filter((file) => file.startsWith('server/cli/') && !isTest(file))
  assert.ok(commands.length > 40)
  const reading =
    /\b(open|openSync|readFile|readFileSync|createReadStream|copyFile|copyFileSync|cp|openAsBlob|\* as \w+)\b/
  for (const file of commands) {
    const text = readFileSync(file, 'utf8')
    for (const [statement, names = ''] of text.matchAll(
      /import ([^;]*?) from '(?:node:)?fs(?:\/promises)?'/g,
    ))
      assert.doesNotMatch(
        names,
        reading,
        `${file}: ${statement}: a pipe would block it, and a link lead it elsewhere`,
      )
  }
})

test('imports form no cycle, not of types either', () => {
  const ours = imports.filter(({ to }) => files.includes(to))
  assert.ok(ours.some(({ isType }) => isType))
  expectNoCycle(ours.map(({ from, to }) => [from, to]))
})

test('there are no barrels or utils, no file over 250 lines and no folder over 13 files', () => {
  const counts = new Map<string, number>()
  for (const file of files) {
    assert.doesNotMatch(
      file,
      /(^|\/)(index|utils?|helpers?)\.tsx?$/,
      `${file}: name the file after what it does`,
    )
    const lines = readFileSync(file, 'utf8').split('\n').length
    assert.ok(lines <= 250, `${file} has ${lines} lines: split it`)
    if (!isTest(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  for (const list of flatLists) assert.ok(counts.delete(list), `${list} is not there`)
  for (const [folder, count] of counts) assert.ok(count <= 13, `${folder} holds ${count} files: split it`)
})

test('no folder has a name that says nothing about what it holds', () => {
  const vague = /\/(desk|first|learners|one|own|runs|seen|several|sign-in|structure)\//
  for (const file of files.filter((path) => !/^(bench|scripts)\//.test(path)))
    assert.doesNotMatch(file, vague, `${file}: name the folder after its feature`)
})

test('a feature has its SQL in its store', () => {
  const calls = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
  for (const file of serverFiles()) {
    const mayQuery = /-store\.ts$|^server\/db\//.test(file)
    assert.ok(
      mayQuery || !calls.test(readFileSync(file, 'utf8')),
      `${file} queries: move the query to a -store.ts`,
    )
  }
})

test('raw SQL occurs only in stores, in the database layer and where whole databases are handled', () => {
  const lock = 'server/lifecycle/folder-lock.ts'
  const raw = /\bsql`|sql<|['"`]\s*(select|insert into|update|delete from|create|drop|alter|vacuum|pragma)\s/i
  for (const file of serverFiles().filter((path) => path !== lock)) {
    const mayQuery = /-store\.ts$|^server\/(db|cli|lifecycle\/(snapshots|library))\//.test(file)
    assert.ok(mayQuery || !raw.test(withoutComments(file)), `${file} has raw SQL: move it to a -store.ts`)
  }
})

test('limits of calls stand on their endpoints, so only guessing is counted elsewhere', () => {
  const guessed = ['auth/compare-password.ts', 'auth/two-step/require-second-step.ts']
  for (const file of serverFiles().filter((path) => !path.startsWith('server/rate-limit/'))) {
    if (guessed.some((path) => file === `server/features/${path}`)) continue
    assert.doesNotMatch(
      readFileSync(file, 'utf8'),
      /\benforceRateLimit\(/,
      `${file}: write the limit into \`limits\` of the endpoint`,
    )
  }
})

test('transactions begin only in transact, which guards them', () => {
  for (const file of serverFiles().filter((path) => path !== 'server/db/transact.ts')) {
    assert.doesNotMatch(readFileSync(file, 'utf8'), /\.transaction\(\)/, `${file}: use transact(db, …)`)
  }
})

function product(top: string): Import[] {
  return imports.filter(({ from }) => from.startsWith(`${top}/`) && !isTest(from))
}

const serverFiles = () => files.filter((path) => path.startsWith('server/') && !isTest(path))

const withoutComments = (file: string) =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

const layerOf = (path: string) => layers.findIndex((layer) => layer.some((start) => path.startsWith(start)))
