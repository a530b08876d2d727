import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Sentences } from '../contract/messages/message.ts'
import { findRiddles, riddles } from './support/documents/riddles.ts'

const english: Sentences = JSON.parse(readFileSync('contract/messages/en.json', 'utf8'))

test('a riddle is found, and an ordinary sentence is not', () => {
  for (const [, example] of riddles) assert.equal(findRiddles(example).length, 1, example)
  const ordinary =
    'Choose a course or add one. The last one is shown. Who may sign up? They say when it is ready.'
  assert.deepEqual(findRiddles(ordinary), [])
})

test('no message is a riddle', () => {
  const sentences = Object.values(english).flatMap((byName) => Object.values(byName))
  assert.ok(sentences.length > 400)
  assert.deepEqual(sentences.flatMap(findRiddles), [])
})
