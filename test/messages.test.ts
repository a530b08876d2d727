import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pages } from '../contract/addresses.ts'
import { english, type Sentences, translate } from '../contract/messages/message.ts'
import type { Translation } from '../contract/messages/translation.ts'
import { locales } from '../server/core/locales.ts'
import { isTest } from './support/documents/read-imports.ts'
import { englishMessages, englishSentences } from './support/messages/english-sentences.ts'
import { findTextIn, findWrittenText } from './support/messages/find-text.ts'

test('the key of a message is its file and its export', () => {
  assert.ok(englishMessages.size > 400)
  for (const [key, message] of englishMessages) assert.equal(message.key, key)
})

test('no page has its own text: all of it is in the catalogue', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
  assert.ok(files.length > 100)
  assert.deepEqual(files.flatMap(findWrittenText), [])
})

test('a word has one spelling: email, log in and log out', () => {
  const sentences = [...englishSentences.values()]
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

test('every message is used', () => {
  // The server reads the titles of all pages by name.
  const titles = Object.keys(pages).map((name) => `page.${name}`)
  const used = new Set([...productFiles().flatMap(findUsedKeys), ...titles])
  assert.deepEqual(
    [...englishSentences.keys()].filter((key) => !used.has(key)),
    [],
  )
})

test('a language has only known keys, with the parameters of the English sentence', () => {
  for (const { code, sentences } of locales) {
    assert.deepEqual(Intl.getCanonicalLocales(code), [code])
    assert.deepEqual(findMistakes(sentences), [], `the language ${code}`)
  }
})

test('an unknown key and another parameter of a language are found, by the compiler where it is TypeScript', () => {
  const known = { note: { notes: 'Notizen', noteAt: 'Notiz bei {time}' } } satisfies Translation
  assert.deepEqual(findMistakes(known), [])
  // @ts-expect-error: there is no such sentence
  const unknown = { note: { nodes: 'Notizen' } } satisfies Translation
  assert.deepEqual(findMistakes(unknown), ['note.nodes'])
  // @ts-expect-error: there is no such area
  assert.deepEqual(findMistakes({ nodes: {} } satisfies Translation), [])
  assert.deepEqual(findMistakes({ note: { noteAt: 'Notiz bei {zeit}' } }), ['note.noteAt'])
})

/** The keys that English has not, or with other parameters. */
const findMistakes = (sentences: Sentences) =>
  Object.entries(sentences).flatMap(([area, byName]) =>
    Object.entries(byName)
      .filter(([name, sentence]) => {
        const original = englishSentences.get(`${area}.${name}`)
        return original === undefined || parametersOf(sentence) !== parametersOf(original)
      })
      .map(([name]) => `${area}.${name}`),
  )

/** The names that are read while the sentence is filled in, whichever branch is chosen. */
function parametersOf(sentence: string) {
  const names = new Set<string>()
  const get = (_: object, name: string) => {
    names.add(name)
    return 1
  }
  translate(english, { key: '', english: sentence, values: new Proxy({}, { get }) })
  return [...names].sort().join()
}

const productFiles = () =>
  globSync('{contract,server,web}/**/*.{ts,tsx}').filter((file) => !isTest(file) && !file.endsWith('.d.ts'))

const wholeImport = /import \* as (\w+) from '([^']*)'/g
const namedImport = /import \{ ([^}]*) \} from '([^']*)'/g

function findUsedKeys(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const areaOf = (path: string) => /^contract\/messages\/([\w-]+)\.ts$/.exec(join(dirname(file), path))?.[1]
  const named = [...code.matchAll(namedImport)].flatMap(([, names = '', path = '']) =>
    names.split(',').map((name) => `${areaOf(path)}.${name.trim().split(' ')[0]}`),
  )
  const whole = [...code.matchAll(wholeImport)].flatMap(([, variable, path = '']) =>
    [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(
      ([, name]) => `${areaOf(path)}.${name}`,
    ),
  )
  return [...named, ...whole]
}
