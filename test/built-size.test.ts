import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { endpoints } from '../contract/api/endpoints.ts'
import { englishSentences } from './support/messages/english-sentences.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const built = 'dist/web'
const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))
const kilobyte = 1_000
// What comes after may be joined from parts in a bundle; fewer letters may begin a sentence of a page, too.
const comparedLetters = 60

for (const [path, page] of [
  ['/courses', 'features/course/courses-page.tsx'],
  ['/', 'features/home/home-page.tsx'],
  ['a course', 'features/course/course-description-page.tsx'],
] as const)
  test(`the first view of ${path} needs at most 160 KB of JS and 18 KB of CSS, compressed`, (context) =>
    isSmall(firstView(page), context))

function isSmall(needed: Chunk[], context: TestContext) {
  const scripts = [...new Set(needed.map(({ file }) => file))]
  const styles = [...new Set(needed.flatMap(({ css = [] }) => css))]
  assert.ok(scripts.length >= 2 && styles.length >= 1)
  const [js, css] = [weigh(scripts), weigh(styles)]
  context.diagnostic(`${js} bytes of JS in ${scripts.length} files, ${css} bytes of CSS`)
  assert.ok(js <= 160 * kilobyte, `${js} bytes of JS`)
  assert.ok(css <= 18 * kilobyte, `${css} bytes of CSS`)
}

test('the workshop is loaded by its own page alone', () => {
  const names = Object.keys(manifest)
  const own = names.filter((name) => name.startsWith('features/workshop/'))
  const others = names.filter((name) => !own.includes(name))
  const parts = own.flatMap((name) => manifest[name] ?? [])
  assert.ok(parts.length > 3)
  const loading = others.filter((name) => withImports(name).some((chunk) => parts.includes(chunk)))
  assert.deepEqual(loading, [])
})

test('pages have the paths of the endpoints that they name, the first view no others, and no page their schemas', () => {
  const first = firstView().map(({ file }) => readFileSync(`${built}/${file}`, 'utf8'))
  const all = globSync(`${built}/assets/*.js`).map((file) => readFileSync(file, 'utf8'))
  const pages = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  for (const [name, { path, summary }] of Object.entries(endpoints)) {
    if (pages.some((page) => page.includes(`call('${name}'`)))
      assert.ok(
        all.some((script) => script.includes(path)),
        name,
      )
    const start = summary.slice(0, comparedLetters)
    assert.ok(!all.some((script) => script.includes(start)), summary)
  }
  const { currentUser, readCurve } = endpoints
  assert.ok(first.some((script) => script.includes(currentUser.path)))
  assert.ok(!first.some((script) => script.includes(readCurve.path)))
})

test('sentences that only the server uses are not sent to browsers', () => {
  const own = [...englishSentences.keys()].filter((key) => key.startsWith('server'))
  const code = globSync(`${built}/assets/*.js`).map((file) => readFileSync(file, 'utf8'))
  assert.ok(own.length >= 100 && code.length > 20)
  assert.deepEqual(
    own.filter((key) => code.some((text) => text.includes(key))),
    [],
  )
})

test('the style guide of developers is in no built file', () => {
  const files = globSync(`dist/{web,render}/**/*.{js,css,html}`)
  assert.ok(files.length > 40)
  const named = files.filter((file) => /style-?guide/i.test(file + readFileSync(file, 'utf8')))
  assert.deepEqual(named, [])
})

test('the first view does not load the player, the forms or the menu', () => {
  const first = withImports('features/course/courses-page.tsx').map(({ file }) => file)
  for (const name of [
    'features/watch/lectures-page.tsx',
    'features/auth/signup-page.tsx',
    'layout/menu.tsx',
  ]) {
    assert.ok(manifest[name], name)
    assert.ok(!first.includes(manifest[name]?.file ?? ''), name)
  }
})

const firstView = (page = 'features/course/courses-page.tsx') => [
  ...new Set(['index.html', page].flatMap((name) => withImports(name))),
]

function withImports(name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(next, seen))]
}

const weigh = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${built}/${file}`), { level: 9 }).length, 0)
