import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { startOptions } from './support/start-options.ts'

const documents = ['README.md', 'CHANGELOG.md', 'samples/README.md', ...globSync('docs/**/*.md')]
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
const folders = [
  'contract',
  'server',
  'web',
  'browser',
  'test',
  'scripts',
  'samples',
  'docs',
  'bench',
  'faults',
  'load',
  'deploy',
]

for (const document of documents) {
  const text = readFileSync(document, 'utf8')

  test(`${document} names only files and commands that exist`, () => {
    for (const [, link = ''] of text.matchAll(/\]\(([^)#:]+)\)/g)) {
      assert.ok(existsSync(join(dirname(document), link)), `${document} links to ${link}`)
    }
    for (const [, path = ''] of text.matchAll(/`([a-z-]+\/[\w./-]*)`/g)) {
      if (folders.includes(path.split('/')[0] ?? '')) assert.ok(existsSync(path), `${document} names ${path}`)
    }
    for (const [, name = ''] of text.matchAll(/npm run ([\w-]+)/g)) {
      assert.ok(scripts.includes(name), `${document} names npm run ${name}`)
    }
  })
}

test('the documents start Lectern as npm start does', () => {
  const text = readFileSync('docs/operate.md', 'utf8')
  assert.match(startOptions, /^--/)
  assert.ok(text.includes(`exec node_modules/.bin/node ${startOptions} server/main.ts`))
})

test('the decisions are numbered without gaps', () => {
  const numbers = globSync('docs/decisions/*.md')
    .map((path) => /(\d{4})-/.exec(path)?.[1])
    .sort()
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => String(index + 1).padStart(4, '0')),
  )
})
