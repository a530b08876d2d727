import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isTest } from './support/documents/read-imports.ts'
import { findRiddles, riddles } from './support/documents/riddles.ts'
import { englishSentences } from './support/messages/english-sentences.ts'

const documents = [
  'README.md',
  'CHANGELOG.md',
  '.env.example',
  ...globSync('{docs,deploy}/**/*.{md,conf,yaml}'),
]
// The commands' words, those of a start that stops, and the descriptions of the API.
const code = globSync('{server/cli,server/lifecycle,contract}/**/*.ts').filter((file) => !isTest(file))

test('a riddle is found, and an ordinary sentence is not', () => {
  for (const [, example] of riddles) assert.equal(findRiddles(example).length, 1, example)
  const ordinary = [
    'Choose a course or add one. The last one is shown. Who may sign up?',
    'The setting says `draft`. They say when it is ready. Which one was used?',
  ]
  assert.deepEqual(ordinary.flatMap(findRiddles), [])
})

test('no message is a riddle', () => {
  const sentences = [...englishSentences.values()]
  assert.ok(sentences.length > 400)
  assert.deepEqual(sentences.flatMap(findRiddles), [])
})

test('no document, no command and no description of the API has a riddle', () => {
  assert.ok(documents.length > 30 && code.length > 200)
  for (const file of [...documents, ...code])
    assert.deepEqual(findRiddles(readFileSync(file, 'utf8')), [], `${file}: say it to the reader, as 'you'`)
})
