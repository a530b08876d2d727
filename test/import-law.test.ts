import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'

/** The rooms from the lowest step to the highest: a room may use those before it. */
const ladder = ['user', 'course', 'lecture', 'caption', 'progress', 'search', 'contact', 'admin']

/** What stands above all rooms and may join them. */
const roofs = [
  'server/app.ts',
  'server/routes.ts',
  'server/main.ts',
  'server/start',
  'server/operate',
  'server/pages',
  'web/routes.tsx',
  'web/main.tsx',
  'web/fetch-ahead.ts',
  'web/first-answers.ts',
  'web/home',
  'web/watch',
  'web/frame',
]

const floors: Record<string, string[]> = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
  browser: ['browser', 'contract'],
}

type Import = { from: string; to: string; names: string }

const isTest = (path: string) => /\.(test|journey)\.tsx?$/.test(path)
const files = globSync(
  '{contract,server,web,browser,test,scripts,samples,faults,hostile,bench,load}/**/*.{ts,tsx}',
).filter((path) => !path.endsWith('.d.ts'))
const imports = files.flatMap(readImports)

test('the law reads real files', () => {
  assert.ok(files.length > 80)
  assert.ok(imports.length > 200)
})

test('contract imports zod and nothing else', () => {
  for (const { from, to } of product('contract')) {
    assert.ok(
      to.startsWith('contract/') || /^zod(\/|$)/.test(to),
      `${from} imports ${to}: a promise may only build on zod`,
    )
  }
})

test('server and web meet in contract only', () => {
  for (const floor of ['server', 'web', 'browser']) {
    for (const { from, to } of product(floor)) {
      const reached = to.split('/')[0] ?? ''
      const isFloor = Object.hasOwn(floors, reached) && files.includes(to)
      assert.ok(
        !isFloor || floors[floor]?.includes(reached),
        `${from} imports ${to}: put what both need into contract/`,
      )
    }
  }
})

test('rooms import only lower rooms, through their store, access and view', () => {
  for (const { from, to } of [...product('server'), ...product('web')]) {
    const [here, there] = [roomOf(from), roomOf(to)]
    if (!here || !there || here === there) continue
    const isDown = ladder.indexOf(there) < ladder.indexOf(here)
    assert.ok(isDown, `${from} imports ${to}: ${here} stands below ${there}; move the door up to ${there}`)
    if (from.startsWith('server')) {
      assert.match(
        to,
        /-(store|access|view)\.ts$/,
        `${from} imports ${to}: use the room's store, access or view`,
      )
    }
  }
})

test('what lies under the rooms knows none of them', () => {
  const below = [
    'server/http/',
    'server/db/',
    'server/media/',
    'server/jobs/',
    'web/ui/',
    'web/player/',
    'web/app/',
  ]
  for (const { from, to, names } of imports) {
    if (isTest(from) || names === 'type' || !below.some((folder) => from.startsWith(folder))) continue
    assert.equal(roomOf(to), undefined, `${from} imports ${to}: pass it in as an argument instead`)
  }
})

test('web/ui and web/player know React and themselves only', () => {
  for (const { from, to } of imports) {
    for (const folder of ['web/ui/', 'web/player/']) {
      const leaves = from.startsWith(folder) && files.includes(to) && !to.startsWith(folder)
      assert.ok(!leaves, `${from} imports ${to}: a part of ${folder} takes what it shows as props`)
    }
  }
})

test('nothing goes in circles', () => {
  const next = new Map<string, string[]>()
  for (const { from, to, names } of imports) {
    if (names !== 'type' && files.includes(to)) next.set(from, [...(next.get(from) ?? []), to])
  }
  const done = new Set<string>()
  const visit = (file: string, path: string[]) => {
    assert.ok(!path.includes(file), `a circle: ${[...path, file].join(' → ')}`)
    if (done.has(file)) return
    for (const following of next.get(file) ?? []) visit(following, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
})

test('no barrels, no utils, no file over 250 lines, no folder over 13 files', () => {
  const crowd = new Map<string, number>()
  for (const file of files) {
    assert.doesNotMatch(
      file,
      /(^|\/)(index|utils?|helpers?)\.tsx?$/,
      `${file}: name the file after what it does`,
    )
    const lines = readFileSync(file, 'utf8').split('\n').length
    assert.ok(lines <= 250, `${file} has ${lines} lines: split it along its story`)
    if (!isTest(file)) crowd.set(dirname(file), (crowd.get(dirname(file)) ?? 0) + 1)
  }
  for (const [folder, count] of crowd)
    assert.ok(count <= 13, `${folder} holds ${count} files: give it rooms of its own`)
})

test('SQL of a room stands in its store', () => {
  const calls = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
  for (const file of files.filter((path) => path.startsWith('server/') && !isTest(path))) {
    const mayQuery = /-store\.ts$|^server\/db\//.test(file)
    assert.ok(
      mayQuery || !calls.test(readFileSync(file, 'utf8')),
      `${file} queries: move the query to a -store.ts`,
    )
  }
})

test('transactions begin in transact only, which guards them', () => {
  for (const file of files.filter((path) => path.startsWith('server/') && path !== 'server/db/transact.ts')) {
    assert.doesNotMatch(readFileSync(file, 'utf8'), /\.transaction\(\)/, `${file}: use transact(db, …)`)
  }
})

function product(floor: string) {
  return imports.filter(({ from }) => from.startsWith(`${floor}/`) && !isTest(from))
}

function roomOf(path: string) {
  if (roofs.some((roof) => path.startsWith(roof))) return undefined
  const [floor, room] = path.split('/')
  const isRoom = (floor === 'server' || floor === 'web') && ladder.includes(room ?? '')
  return isRoom ? room : undefined
}

function readImports(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  const found = text.matchAll(
    /(?:import|export)\s+(type\s)?(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map(([, type, fixed, lazy]) => {
    const name = fixed ?? lazy ?? ''
    const to = name.startsWith('.') ? relative('.', join(dirname(from), name)) : name
    return { from, to, names: type ? 'type' : 'value' }
  })
}
