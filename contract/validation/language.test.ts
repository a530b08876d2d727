import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageTag } from './language.ts'

const missing = 'Please choose a language'
const tag = languageTag(missing)
const complaint = (text: string) => tag.safeParse(text).error?.issues[0]?.message

test('a language tag is stored in its canonical spelling', () => {
  const written = [' EN ', 'pt-br', 'zh-hant-tw', 'iw', 'sr-latn']
  assert.deepEqual(
    written.map((text) => tag.parse(text)),
    ['en', 'pt-BR', 'zh-Hant-TW', 'he', 'sr-Latn'],
  )
})

test('an empty tag is a missing language', () => {
  assert.deepEqual([complaint(''), complaint('   ')], [missing, missing])
})

test('names of languages, extensions and endless tags are rejected with an example', () => {
  for (const text of [
    'British English',
    'en_US',
    'en-u-ca-buddhist',
    'e',
    'en-x-private',
    'a'.repeat(36),
    'en,de',
  ])
    assert.match(complaint(text) ?? '', /pt-BR/, text)
})
