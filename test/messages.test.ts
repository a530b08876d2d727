import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { pages } from '../contract/addresses.ts'
import type { Sentences } from '../contract/messages/message.ts'
import { generateMessages, readParameters } from '../scripts/generate/write-messages.ts'
import { isTest } from './support/documents/read-imports.ts'
import { findTextIn, findWrittenText } from './support/messages/find-text.ts'

const folder = 'contract/messages'
const generated = `${folder}/generated`
const english: Sentences = JSON.parse(readFileSync(`${folder}/en.json`, 'utf8'))

test('the generated messages are those of en.json', () => {
  const modules = generateMessages(english)
  assert.ok(modules.size > 10)
  const runIt = 'run node scripts/generate/write-messages.ts'
  assert.deepEqual(readdirSync(generated).sort(), [...modules.keys()].sort(), runIt)
  for (const [name, text] of modules) assert.equal(readFileSync(`${generated}/${name}`, 'utf8'), text, runIt)
})

test('no page has its own text: all of it is in the catalogue', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
  assert.ok(files.length > 100)
  assert.deepEqual(files.flatMap(findWrittenText), [])
})

test('a word has one spelling: email, log in and log out', () => {
  const sentences = Object.values(english).flatMap((byName) => Object.values(byName))
  assert.ok(sentences.length > 400)
  const other = /\be-mails?\b|\bsign(?:s|ed|ing)?[ -]?(?:ins?|out)\b/i
  assert.match('Signed in by e-mail', other)
  assert.deepEqual(
    sentences.filter((sentence) => other.test(sentence)),
    [],
  )
})

const pagesWithText: [what: string, code: string, text: string][] = [
  ['between tags', 'const a = <p>Hello you</p>', 'Hello you'],
  ['in a label', 'const a = <p aria-label="Close" />', 'Close'],
  ['in a placeholder', 'const a = <input placeholder={"Search courses"} />', 'Search courses'],
  ['in an alternative text', 'const a = <img alt={isOwn ? "Your avatar" : t(x)} />', 'Your avatar'],
  ['in a condition', 'const a = <p>{isDone && "done"}</p>', 'done'],
  ['in a template', 'const a = <p title={`Move up`} />', 'Move up'],
  ['in a constant', 'const names = { a: "Newest first" }', 'Newest first'],
]

for (const [what, code, text] of pagesWithText) {
  test(`text ${what} is found`, () => assert.deepEqual(findTextIn(code, 'tsx'), [text]))
}

test('messages, keys, classes and errors for programmers are not text', () => {
  const code = `const a = <p className="btn grid" hint="K" aria-label={t(messages.close)}>{t(messages.title)} · 5 %</p>
    throw new Error('The page has no root')`
  assert.deepEqual(findTextIn(code, 'tsx'), [])
})

test('no plural form holds another parameter, which would be read as text', () => {
  const nested = /, plural,(?:\s*=?\w+ \{[^{}]*\})*\s*=?\w+ \{[^{}]*\{/
  assert.match('{n, plural, one {# of {all}} other {#}}', nested)
  assert.deepEqual(
    Object.values(english).flatMap((byName) => Object.values(byName).filter((text) => nested.test(text))),
    [],
  )
})

test('every message is used', () => {
  // The server reads the titles of all pages by name.
  const titles = Object.keys(pages).map((name) => `page.${name}`)
  const used = new Set([...productFiles().flatMap(findUsedKeys), ...titles])
  const known = Object.entries(english).flatMap(([area, byName]) =>
    Object.keys(byName).map((name) => `${area}.${name}`),
  )
  assert.ok(known.length > 400)
  assert.deepEqual(
    known.filter((key) => !used.has(key)),
    [],
  )
})

test('a translation has only known keys, with the parameters of the English sentence', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const sentences: Sentences = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    assert.deepEqual(Intl.getCanonicalLocales(basename(file, '.json')), [basename(file, '.json')])
    for (const [area, byName] of Object.entries(sentences)) {
      for (const [name, sentence] of Object.entries(byName)) {
        const original = english[area]?.[name]
        assert.ok(original !== undefined, `${file} has ${area}.${name}, which en.json has not`)
        const names = (text: string) => [...readParameters(text).keys()].sort()
        assert.deepEqual(names(sentence), names(original), `${file}: the parameters of ${area}.${name}`)
      }
    }
  }
})

const productFiles = () =>
  globSync('{contract,server,web}/**/*.{ts,tsx}').filter(
    (file) => !isTest(file) && !file.endsWith('.d.ts') && !file.startsWith(generated),
  )

const wholeImport =
  /import \* as (\w+) from '[^']*messages\/generated\/([\w-]+)\.ts'|import \* as (\w+) from '\.\/generated\/([\w-]+)\.ts'/g
const namedImport = /import \{ ([^}]*) \} from '[^']*messages\/generated\/([\w-]+)\.ts'/g

function findUsedKeys(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const named = [...code.matchAll(namedImport)].flatMap(([, names = '', area]) =>
    names.split(',').map((name) => `${area}.${name.trim().split(' ')[0]}`),
  )
  const whole = [...code.matchAll(wholeImport)].flatMap(([, one, area, other, near]) =>
    [...code.matchAll(new RegExp(`\\b${one ?? other}\\.(\\w+)`, 'g'))].map(
      ([, name]) => `${area ?? near}.${name}`,
    ),
  )
  return [...named, ...whole]
}
